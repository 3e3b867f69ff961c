import type { Direction, RowState } from '../statements/statement-rules.ts'

/** Where the money of the association is: bank accounts, wallets and cash boxes. */
export const MONEY_ACCOUNT_KINDS = ['bank', 'wallet', 'cash'] as const
export type MoneyAccountKind = (typeof MONEY_ACCOUNT_KINDS)[number]

/** Kept of an account's number, so that people recognise it. */
export const MAX_NUMBER_END_LENGTH = 4
/** With closed ones. */
export const MAX_MONEY_ACCOUNTS = 200

/**
 * What a payment of a statement is, for its account. Each is exactly one of these.
 *
 * booked    money in that a submission has by this payment
 * known     money in or out that was in the books already
 * returned  money out that was returned to a member
 * not_ours  staff say that it is for no submission
 * open      no one has decided yet
 */
export const LINE_STATES = ['booked', 'known', 'returned', 'not_ours', 'open'] as const
export type LineState = (typeof LINE_STATES)[number]

export function lineState(state: RowState, direction: Direction): LineState {
  switch (state) {
    case 'booked':
      return direction === 'in' ? 'booked' : 'returned'
    case 'recorded':
      return 'known'
    case 'not_ours':
      return 'not_ours'
    case 'new':
    case 'proposed':
    case 'unmatched':
      return 'open'
  }
}
