export { SHARE_SIZE } from './share-size.ts'
export type { TicketPicture } from './draw-ticket-picture.ts'
export { createPictureReader, type PictureReader } from './picture-reader.ts'
