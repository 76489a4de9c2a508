// What others use of the rules; the commands in `cli/` are the rest of it.
export { editorialSteps } from './checkEditorial.ts'
export { readPagesRead } from './pagesRead.ts'
export { reviewContent } from './reviewContent.ts'
