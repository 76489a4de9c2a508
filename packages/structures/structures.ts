/** The structure search: all that the app uses. Node takes the files of `search/`, which are without React. */
export { StructureForm } from './StructureForm.tsx'
export { StructureResults } from './StructureResults.tsx'
export { structureMiddleware, structuresQuery } from './structuresQuery.ts'
