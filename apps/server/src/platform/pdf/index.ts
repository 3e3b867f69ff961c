export type {
  PdfDocument,
  PdfImage,
  PdfItem,
  PdfPayment,
  PdfRow,
  PdfStyle,
  PdfTextStyle,
} from './pdf-document.ts'
export { PdfBusy, PdfFailed } from './pdf-errors.ts'
export { createPdfMaker, type PdfMaker, type PdfMakerOptions } from './pdf-maker.ts'
export { TEMPLATE_VERSION } from './template-version.ts'
export { readImage } from './read-image.ts'
export { type CollectionEntry, type CollectionOptions, makeCollection } from './make-collection.ts'
