/** The comparison: all that the app uses. The server compares by `compareGrades.ts`, which is without React. */
export { AddGrade } from './AddGrade.tsx'
export { Comparison } from './Comparison.tsx'
export { loadCompared } from './loadCompared.ts'
export { SavedComparisons } from './SavedComparisons.tsx'
