// What the editor uses of the pictures; the command in `cli/` is the rest of it.
export { changedPictures, drawPictures } from './drawings.ts'
export { takePhoto } from './photo.ts'
