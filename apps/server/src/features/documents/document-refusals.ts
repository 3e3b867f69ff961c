import { Refusal } from '../../platform/http/index.ts'
import { PdfBusy, PdfFailed } from '../../platform/pdf/index.ts'

export { submissionNotFound } from '../submissions/index.ts'

/** For the public it is as if there were none. */
export function pdfSwitchedOff(): Refusal {
  return new Refusal('not_found', 'pdf_not_offered', 'The PDF of this submission is not available.')
}

export function notCompleted(status: string): Refusal {
  return new Refusal(
    'conflict',
    'submission_not_completed',
    `PDF download is only available when the submission status is "completed". Current status: ${status}.`,
  )
}

/** What to say when no PDF came: `pdf.make(document).catch(refusePdf)`. Anything else is thrown on. */
export function refusePdf(error: unknown): never {
  if (error instanceof PdfBusy) {
    const { retryAfterSeconds } = error
    throw new Refusal(
      'unavailable',
      'pdf_busy',
      'Many PDFs are being made at the moment. Please try again in a few seconds.',
      { retryAfterSeconds },
    )
  }
  if (error instanceof PdfFailed) {
    throw new Refusal(
      'unavailable',
      'pdf_failed',
      'This PDF could not be made. Please ask the administration.',
      { retryAfterSeconds: 60 },
    )
  }
  throw error
}
