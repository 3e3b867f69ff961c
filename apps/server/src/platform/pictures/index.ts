export { createPictureReader, type PictureReader } from './picture-reader.ts'
