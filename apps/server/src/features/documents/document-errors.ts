import { AppError } from '../../platform/http/index.ts'
import { PdfAborted, PdfBusy, PdfFailed, PdfTookTooLong, PdfTooLong } from '../../platform/pdf/index.ts'

export { submissionNotFound } from '../submissions/index.ts'

/** The same response as for a submission without a PDF, so that the public cannot find out which it is. */
export function pdfSwitchedOff(): AppError {
  return new AppError('not_found', 'pdf_not_offered')
}

export function notCompleted(status: string): AppError {
  return new AppError('conflict', 'submission_not_completed', { params: { status } })
}

/** An earlier attempt with the same content failed. */
export function pdfCannotBeMade(): AppError {
  return new AppError('conflict', 'pdf_failed')
}

/** Throws the AppError for a failure of the PDF maker, as in `pdf.make(document).catch(throwPdfError)`. Rethrows anything else. */
export function throwPdfError(error: unknown): never {
  if (error instanceof PdfBusy) {
    const { retryAfterSeconds } = error
    throw new AppError('unavailable', 'pdf_busy', { retryAfterSeconds })
  }
  if (error instanceof PdfTooLong) {
    throw new AppError('conflict', 'pdf_too_long')
  }
  // The client has left; this only ends the request.
  if (error instanceof PdfAborted) throw new AppError('unavailable', 'client_gone')
  // On a busy machine; the same PDF may be made later.
  if (error instanceof PdfTookTooLong) {
    throw new AppError('unavailable', 'pdf_took_too_long', { retryAfterSeconds: 60 * 60 })
  }
  if (error instanceof PdfFailed) {
    throw new AppError('unavailable', 'pdf_failed', { retryAfterSeconds: 60 })
  }
  throw error
}
