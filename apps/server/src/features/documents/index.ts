export { documentRoutes } from './document-routes.ts'
export { sweepMadePdfs } from './made-pdfs-repository.ts'
export type { DocumentTools } from './submission-pdf.ts'
