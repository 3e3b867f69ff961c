import { type PdfDocument, type PdfFailed, PdfTooLong } from '../../../platform/pdf/index.ts'
import { documentLabels } from './document-labels.ts'
import type { DocumentSubmission } from './document-submission.ts'

/** One page instead of a submission whose PDF could not be made; it says so, and where to find the answers. */
export function describeFailure(
  document: PdfDocument,
  { uniqueId }: Pick<DocumentSubmission, 'uniqueId'>,
  error: PdfFailed,
): PdfDocument {
  const texts = TEXTS[document.language]
  const reason = error instanceof PdfTooLong ? texts.tooLong : texts.failed
  return {
    ...document,
    title: document.title.slice(0, MAX_TITLE_LENGTH),
    letterhead: { text: '', logo: null },
    qr: null,
    info: [{ label: documentLabels(document.language).submissionId, value: uniqueId }],
    fields: [
      {
        kind: 'paragraph',
        width: 12,
        text: texts.notShown(reason),
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

const TEXTS = {
  en: {
    tooLong: 'Its answers are too long for a PDF.',
    failed: 'Its pages could not be made. The server log has the details.',
    notShown: (reason: string) =>
      `This submission is not shown here. ${reason} Open it in the console, or export it as CSV or XLSX.`,
  },
  bn: {
    tooLong: 'এর উত্তর PDF-এর জন্য বেশি বড়।',
    failed: 'এর পাতা তৈরি করা যায়নি। বিস্তারিত সার্ভারের লগে আছে।',
    notShown: (reason: string) =>
      `এই নিবন্ধন এখানে দেখানো হলো না। ${reason} কনসোলে খুলুন, অথবা CSV বা XLSX হিসেবে রপ্তানি করুন।`,
  },
} as const
