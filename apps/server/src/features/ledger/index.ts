export { followLedger } from './follow-ledger-repository.ts'
export {
  addEntry,
  bookCharge,
  findBooked,
  findEntry,
  hasReceipt,
  isProved,
  listEntries,
  loadSummary,
  type NewEntry,
  type StoredEntry,
} from './ledger-repository.ts'
