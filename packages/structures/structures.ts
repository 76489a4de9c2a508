/** Public API for the app. Node imports files of `search/`, which do not use React. */
export { StructureForm } from './StructureForm.tsx'
export { StructureResults } from './StructureResults.tsx'
export { structureMiddleware, structuresQuery } from './structuresQuery.ts'
