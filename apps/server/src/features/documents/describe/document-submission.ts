import type { StoredSubmission } from '../../submissions/index.ts'

/** What a PDF needs of a submission. The edit code is never in one: members pass PDFs on. */
export type DocumentSubmission = Omit<
  StoredSubmission,
  'editCode' | 'locale' | 'receiptFileId' | 'transferNotes'
>

/** With the language that the member used, which an export without a chosen language is in. */
export type ExportedSubmission = DocumentSubmission & Pick<StoredSubmission, 'locale'>
