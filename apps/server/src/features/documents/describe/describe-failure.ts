import { type PdfDocument, type PdfFailed, PdfTooLong } from '../../../platform/pdf/index.ts'
import type { DocumentSubmission } from './document-submission.ts'

/** One page instead of a submission whose PDF could not be made; it says so, and where to find the answers. */
export function describeFailure(
  document: PdfDocument,
  { uniqueId }: Pick<DocumentSubmission, 'uniqueId'>,
  error: PdfFailed,
): PdfDocument {
  const reason =
    error instanceof PdfTooLong
      ? 'Its answers are too long for a PDF.'
      : 'Its pages could not be made. The server log has the details.'
  return {
    ...document,
    title: document.title.slice(0, MAX_TITLE_LENGTH),
    letterhead: { text: '', logo: null },
    qr: null,
    info: [{ label: 'Unique submission ID', value: uniqueId }],
    fields: [
      {
        kind: 'paragraph',
        width: 12,
        text: `This submission is not shown here. ${reason} Open it in the console, or export it as CSV or XLSX.`,
        style: { textAlign: '', fontWeight: '', fontSize: '', color: '', backgroundColor: '' },
      },
    ],
    pictures: [],
    payment: null,
    html: null,
    footer: '',
  }
}

const MAX_TITLE_LENGTH = 200
