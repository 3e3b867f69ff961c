export {
  addAdjustment,
  addStatementFees,
  findAdjustment,
  takeBackStatementFees,
} from './adjustments-repository.ts'
export { assertMoneyDay } from './assert-money-day.ts'
export { followLedger } from './follow-ledger-repository.ts'
export {
  addEntry,
  bookCharge,
  findBooked,
  findEntry,
  findTransaction,
  hasReceipt,
  isAssigned,
  isProved,
  isTransactionBooked,
  listBooked,
  listEntries,
  loadSummary,
  lockTransactions,
  type NewEntry,
  type StoredEntry,
} from './ledger-repository.ts'
export {
  findProved,
  MONEY,
  OPEN_PAISA,
  openDifferenceOf,
  openDifferencesOf,
  openPaisaOf,
  PRICE,
} from './submission-money-repository.ts'
