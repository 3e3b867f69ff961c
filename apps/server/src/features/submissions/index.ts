export { assertMaySubmit } from './assert-may-submit.ts'
export { changedAnswers } from './changed-answers.ts'
export { editReader } from './edit-reader.ts'
export { readIdempotency } from './idempotency-key.ts'
export { sweepIdempotencyKeys } from './idempotency-keys-repository.ts'
export { prepareIdentity } from './identity.ts'
export { createSubmissionBatcher } from './submission-batcher.ts'
export type { Sent } from './validate-submission.ts'
export { createFormCache, type FormCache } from './form-cache.ts'
export type { NewPayment } from './new-submissions-repository.ts'
export { notificationFields } from './notification-fields.ts'
export { presentReceipt } from './present-submission.ts'
export { queueConfirmations } from './queue-confirmations.ts'
export { mostBytes, receiveMultipart } from './receive-multipart.ts'
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
export { submitForm, type SubmitParts, type Submitted } from './submit-form.ts'
export { withInbox } from './submit-with-files.ts'
export { sweepFiles } from './sweep-files.ts'
