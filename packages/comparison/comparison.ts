/** Public API for the app. The server uses `compareGrades.ts`, which does not import React. */
export { AddGrade } from './AddGrade.tsx'
export { Comparison } from './Comparison.tsx'
export { loadCompared } from './loadCompared.ts'
export { SavedComparisons } from './SavedComparisons.tsx'
