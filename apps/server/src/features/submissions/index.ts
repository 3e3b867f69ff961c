export { assertMaySubmit } from './identity/assert-not-submitted.ts'
export { changedAnswers } from './edit/changed-answers.ts'
export { editReader } from './edit/edit-reader.ts'
export { readIdempotency } from './submit/idempotency-key.ts'
export { sweepIdempotencyKeys } from './submit/idempotency-keys-repository.ts'
export { prepareIdentity } from './identity/identity.ts'
export { createSubmissionBatcher } from './submit/submission-batcher.ts'
export type { Sent } from './submit/validate-submission.ts'
export { createFormCache, type FormCache } from './submit/form-cache.ts'
export type { NewPayment } from './submit/new-submissions-repository.ts'
export { notificationFields } from './confirmations/notification-fields.ts'
export { presentReceipt } from './view/present-submission.ts'
export { queueConfirmations } from './confirmations/queue-confirmations.ts'
export { mostBytes, receiveMultipart } from './files/receive-multipart.ts'
export {
  invalidAnswers,
  looksLikeSpam,
  noAnswers,
  priceChanged,
  submissionNotFound,
} from './submission-errors.ts'
export { submissionRoutes } from './submission-routes.ts'
export { submissionSubject, submissionSubjects } from './submission-subjects-repository.ts'
export {
  findByName,
  findByUniqueId,
  findForChange,
  findNewest,
  HISTORY_BYTES,
  listEdits,
  saveEdit,
  type StoredSubmission,
} from './submissions-repository.ts'
export { submitForm, type SubmitParts, type Submitted } from './submit/submit-form.ts'
export { withInbox } from './submit/submit-with-files.ts'
export { sweepFiles } from './files/sweep-files.ts'
