export { SHARE_SIZE } from './share-size.ts'
export { createPictureReader, type PictureReader } from './picture-reader.ts'
