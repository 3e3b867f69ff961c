import type { ClaimNote, ClaimProof, WalletKind } from '@nibondhon/domain'

/** Names of the kinds of accounts. */
const KINDS: Record<WalletKind, string> = {
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
  upay: 'Upay',
  bank: 'Bank',
}

const PROOFS: Record<ClaimProof, string> = {
  search: 'bKash confirmed it',
  webhook: 'bKash announced it',
  statement: 'It is in a statement',
}

const NOTES: Record<ClaimNote, string> = {
  other_number:
    'bKash says that this transaction was paid from another number. Compare both before you approve.',
  used: 'This transaction already paid for another submission. Approve only if the member paid in another way.',
  no_seat: 'The money has arrived, but no seat is left for this submission.',
  taken_back: 'Staff took the money of this transaction back.',
}

export const claimTextsEn = {
  title: 'Transaction the member entered',
  trxId: 'TrxID',
  sentTo: 'Sent to',
  sentFrom: 'Sent from',
  entered: 'Entered',
  proof: 'Proof',
  notProved: 'None yet. Compare it with the app or the statement of the account.',
  found: 'Found',
  amount: 'Amount due',
  kinds: KINDS,
  proofs: PROOFS,
  notes: NOTES,
}

export type ClaimTexts = typeof claimTextsEn
