export {
  addAdjustment,
  addStatementFees,
  findAdjustment,
  takeBackStatementFees,
} from './adjustments-repository.ts'
export { assertMoneyDay } from './assert-money-day.ts'
export { followLedger } from './follow-ledger-repository.ts'
export {
  addEntries,
  addEntry,
  bookCharge,
  type BookedTransaction,
  findBooked,
  findEntry,
  findTransaction,
  findTransactions,
  hasReceipt,
  isAssigned,
  isProved,
  isTransactionBooked,
  listBooked,
  listEntries,
  loadSummaries,
  loadSummary,
  lockTransactions,
  type NewEntry,
  type StoredEntry,
} from './ledger-repository.ts'
export { queueMemberships } from './queue-memberships-repository.ts'
export {
  findProved,
  MONEY,
  OPEN_PAISA,
  openDifferenceOf,
  openDifferencesOf,
  openPaisaOf,
  PRICE,
} from './submission-money-repository.ts'
