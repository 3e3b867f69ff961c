export {
  claimBeginning,
  findBegun,
  type ProviderPayment,
  releaseBegun,
  storeBegun,
  sweepBegunPayments,
} from './checkout/begun-payments-repository.ts'
export { digestReceipts } from './providers/bank-transfer/digest-receipts.ts'
export { fingerprintReceipts } from './providers/bank-transfer/fingerprint-receipts.ts'
export { findPictures } from './providers/bank-transfer/receipt-pictures-repository.ts'
export {
  findAnnouncedClaims,
  findCurrentClaim,
  NEXT_SEARCHED_CLAIM,
  lockClaim,
  proveClaim,
  findClaimants,
  proveClaims,
  releaseClaims,
  setClaimNote,
  type StoredClaim,
  takeDueClaims,
} from './providers/wallet/wallet-claims-repository.ts'
export { createProviders } from './providers/create-providers.ts'
export type { PaymentProviders } from './providers/payment-providers.ts'
export { presentCancellation } from './cancellation/cancellation-routes.ts'
export { decidePayment, reviewStateOf } from './staff/decide-payment.ts'
export { sweepDecisions, takeBackMessages } from './staff/decisions-repository.ts'
export { readLastDecision } from './staff/last-decision.ts'
export { undoDecision } from './staff/undo-decision.ts'
export { loadReviewedPayment } from './store/reviewed-payment-repository.ts'
export { loadPayments, type PaymentFacts, transactionOf } from './store/payment-facts-repository.ts'
export { paymentRoutes } from './payment-routes.ts'
export { isOfCheckout, sweepUnusedPayments } from './store/payments-repository.ts'
export { presentClaim, presentEarlierReceipts, presentPaymentInfo } from './present-payment.ts'
export { settleOpenPayments } from './settle/settle-open-payments.ts'
export { settleSurplus } from './refunds/asked/settle-surplus.ts'
export { countOpenRequests } from './refunds/owed/owed-repository.ts'
export type { MoveApprovedCredit } from './refunds/requests/decide-request.ts'
export { mayMoveAlone } from './refunds/requests/request-move.ts'
export { readMoneyToReturn } from './refunds/requests/requests-repository.ts'
export { countReturn, uncountReturn } from './refunds/requests/returned-alone-repository.ts'
export { settleOpenRefunds } from './refunds/settle-open-refunds.ts'
export {
  countUnmatched,
  endAssignment,
  findUnmatched,
  lockAnnouncement,
  type LockedAnnouncement,
  matchAnnouncements,
  readUnmatched,
  setAssigned,
  sweepWebhookMessages,
} from './announced/announced-payments-repository.ts'
export {
  alreadyBooked,
  amountUnknown,
  announcementDecided,
  announcementNotFound,
  notAssigned,
  notConfirmed,
} from './announced/announced-errors.ts'
export { settleAnnounced } from './announced/settle-announced.ts'
