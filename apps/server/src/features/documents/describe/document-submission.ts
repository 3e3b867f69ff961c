import type { StoredSubmission } from '../../submissions/index.ts'

/** What a PDF needs of a submission. The edit code is never in one: members pass PDFs on. */
export type DocumentSubmission = Omit<
  StoredSubmission,
  'editCode' | 'locale' | 'receiptFileId' | 'transferNotes' | 'needsReview'
>
