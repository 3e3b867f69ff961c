export type { PdfDocument, PdfImage, PdfItem, PdfPayment, PdfStyle, PdfTicket } from './pdf-document.ts'

export type { QueueOptions } from './workers/fair-queue.ts'
export { PdfAborted, PdfBusy, PdfFailed, PdfTookTooLong, PdfTooLong } from './pdf-errors.ts'
export { createPdfMaker, type PdfMaker } from './workers/pdf-maker.ts'
export { TEMPLATE_VERSION } from './template-version.ts'
export { imageSize, readImage } from './html/read-image.ts'
export { type CollectionEntry, makeCollection } from './collection/make-collection.ts'
