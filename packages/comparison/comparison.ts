/** Public API for the app. The server uses `compareGrades.ts`, which does not import React. */
export { AddGrade } from './AddGrade.tsx'
export { Comparison } from './Comparison.tsx'
export { loadComparison } from './loadComparison.ts'
export { SavedComparisons } from './SavedComparisons.tsx'
