import type { StoredSubmission } from '../../submissions/index.ts'

/** A submission as its PDF needs it. The code that proves whose it is never stands in one: anyone may be handed it. */
export type DocumentSubmission = Omit<
  StoredSubmission,
  'editCode' | 'locale' | 'receiptFileId' | 'transferNotes' | 'needsReview'
>
