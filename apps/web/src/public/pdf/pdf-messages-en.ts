/** The English of the PDF page; its shape is what every other language must fill. */
export const pdfMessagesEn = {
  eyebrow: 'PDF of your submission',
  loading: 'Loading the submission…',
  failedTitle: 'PDF not available',
  missingId: 'No submission ID provided',
  noData: 'No submission data found',
  loadFailed: 'Failed to load submission',
  submissionId: 'Unique submission ID',
  date: 'Date',
  status: 'Status',
  paymentStatus: 'Payment Status',
  paymentAmount: 'Payment Amount',
  download: 'Download PDF',
  view: 'View PDF',
  print: 'Print',
  generating: 'Making the PDF…',
  notice: 'Generation can take 10-60 seconds when many people ask at once. Usually the PDF is there at once.',
  notCompleted: (status: string) =>
    `PDF download is only available when the submission status is "completed". Current status: ${status}.`,
  switchedOff: 'This form does not offer its submissions as a PDF. Please ask the administration.',
  statuses: {
    pending: 'pending',
    completed: 'completed',
    failed: 'failed',
    cancelled: 'cancelled',
    refunded: 'refunded',
  },
  downloadFailed: 'Failed to download PDF',
  viewFailed: 'Failed to view PDF',
  printFailed: 'Failed to print PDF',
  viewSubmission: 'View submission',
  /** For error responses, by their code; for other codes the server's own message is shown. */
  errorsByCode: {} as Record<string, string>,
}

export type PdfMessages = typeof pdfMessagesEn
