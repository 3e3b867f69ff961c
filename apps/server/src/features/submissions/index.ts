export { notificationFields } from './confirmations/notification-fields.ts'
export type { ConfirmationOptions } from './confirmations/messages-repository.ts'
export { prepareConfirmations } from './confirmations/prepare-confirmations.ts'
export { queueConfirmations } from './confirmations/queue-confirmations.ts'
export { deleteSubmissions, restoreSubmissions } from './deleted/delete-submissions.ts'
export { noteDeletedMoney } from './deleted/deleted-submissions-repository.ts'
export { deletedSubmissionRoutes } from './deleted/deleted-routes.ts'
export { sweepDeleted } from './deleted/sweep-deleted.ts'
export { openByCode } from './edit/check-edit-code.ts'
export { changedAnswers, editReader } from './edit/edit-reader.ts'
export { HISTORY_BYTES, listEdits, saveEdit } from './edit/edits-repository.ts'
export type { SubmissionChange } from './lifecycle/carry-out.ts'
export { assertPossible, changeSubmission, changeSubmissions } from './lifecycle/change-submissions.ts'
export {
  type LockedMoney,
  lockMoney,
  lockForms,
  lockStates,
  lockSubmission,
  lockSubmissions,
} from './lifecycle/lock-repository.ts'
export { signFileLinks } from './files/sign-file-links.ts'
export { saveFiles } from './files/files-repository.ts'
export { sweepFiles } from './files/sweep-files.ts'
export { assertNew, assertNotSubmitted, isSuperseded } from './identity/assert-not-submitted.ts'
export { contactFields, contactsOf, prepareIdentity } from './identity/identity.ts'
export {
  idempotencyKeyReused,
  invalidAnswers,
  looksLikeSpam,
  noAnswers,
  priceChanged,
  FIX_BEFORE_SAVING,
  submissionCancelled,
  submissionChanged,
  submissionNotFound,
} from './submission-errors.ts'
export {
  type AgreedPrice,
  keepOnePrice,
  listIncome,
  loadAgreedPrices,
} from './price/agreed-prices-repository.ts'
export { changePrice, type PriceChange } from './price/change-price.ts'
export { settleChange } from './price/settle-change.ts'
export { submissionRoutes } from './submission-routes.ts'
export {
  findById,
  findByName,
  findByReferences,
  findByUniqueId,
  findNewest,
  idOfUniqueId,
  SUBMISSION_COLUMNS,
  type StoredSubmission,
} from './submissions-repository.ts'
export { insertImported } from './submit/imported-submissions-repository.ts'
export { createFormCache } from './submit/form-cache.ts'
export { type Idempotency, readIdempotency } from './submit/idempotency/idempotency-key.ts'
export { hashAsUuid } from './submit/idempotency/request-digest.ts'
export { sweepIdempotencyKeys } from './submit/idempotency/idempotency-keys-repository.ts'
export type { NewPayment } from './submit/new-submissions-repository.ts'
export { createSubmissionBatcher } from './submit/submission-batcher.ts'
export { createSubmissionStore } from './submit/submission-store.ts'
export { assertNotReserved, type Offers } from './submit/offers.ts'
export { priceOrder } from './submit/price-order.ts'
export { type Drafts, type PersonalLinks, presentReceipt, type SubmitContext } from './submit/submit-form.ts'
export { submitPaid } from './submit/submit-paid.ts'
export { findCancellation, findShownRequest } from './view/cancellation-repository.ts'
export { readSituation } from './view/read-situation.ts'
export { findDecidingAttempt, isBeingTaken } from './view/deciding-attempt-repository.ts'
export { presentLateTrxId, situationOf, viewSubmission, type WillMessage } from './view/view-submission.ts'
