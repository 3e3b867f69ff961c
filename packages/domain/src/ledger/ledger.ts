import { isTakaAmount, type Paisa } from '../money/money.ts'
import { type PaymentStatus } from '../submission/submission-status.ts'
import { PAYMENT_METHODS } from '../form-model/payment-methods.ts'

/**
 * The money of a submission as entries that are only ever added. An amount is what the entry does to the balance: a charge
 * takes from it, a payment adds to it. Below zero the member owes the rest; above zero the association does.
 *
 * charge      what the submission costs, as it was agreed
 * difference  what the answers cost more or less since staff changed them
 * write_off   what the member need not pay any more
 * payment     money that arrived
 * refund      money that was returned
 * credit_out  money that was moved to another submission
 * credit_in   money that was moved from another submission
 * correction  takes an entry back, or corrects what is charged
 */
export const LEDGER_KINDS = [
  'charge',
  'difference',
  'write_off',
  'payment',
  'refund',
  'credit_out',
  'credit_in',
  'correction',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** Which of the sums an entry belongs to; a correction belongs to the one of the entry that it corrects. */
export const LEDGER_ACCOUNTS = ['charged', 'difference', 'forgiven', 'received', 'returned'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** How money came or went: what members can choose, and what staff enter. */
export const MONEY_METHODS = [...PAYMENT_METHODS, 'cash', 'cheque'] as const
export type MoneyMethod = (typeof MONEY_METHODS)[number]

/** Credit is no money: it only moves between submissions. */
export const LEDGER_METHODS = [...MONEY_METHODS, 'credit'] as const
export type LedgerMethod = (typeof LEDGER_METHODS)[number]

/** The methods that staff enter by hand. */
export const ENTERED_METHODS = [
  'cash',
  'cheque',
  'bank_transfer',
  'bkash',
  'wallet',
] as const satisfies readonly LedgerMethod[]
export type EnteredMethod = (typeof ENTERED_METHODS)[number]

export interface LedgerEntry {
  account: LedgerAccount
  amountPaisa: Paisa
}

const ACCOUNTS = {
  charge: 'charged',
  difference: 'difference',
  write_off: 'forgiven',
  payment: 'received',
  refund: 'returned',
  credit_out: 'returned',
  credit_in: 'received',
} as const satisfies Record<Exclude<LedgerKind, 'correction'>, LedgerAccount>

/** What an entry of each kind does to the balance: 1 adds, -1 takes. A difference may do either. */
const SIGNS = {
  charge: -1,
  difference: null,
  write_off: 1,
  payment: 1,
  refund: -1,
  credit_out: -1,
  credit_in: 1,
} as const satisfies Record<Exclude<LedgerKind, 'correction'>, 1 | -1 | null>

/** An entry of a positive amount. Of a difference, a positive one is what the submission costs more. */
export function ledgerEntry(kind: Exclude<LedgerKind, 'correction'>, paisa: Paisa): LedgerEntry {
  return { account: ACCOUNTS[kind], amountPaisa: (SIGNS[kind] ?? -1) * paisa }
}

/** Takes an entry back. */
export function takenBack({ account, amountPaisa }: LedgerEntry): LedgerEntry {
  return { account, amountPaisa: -amountPaisa }
}

/**
 * unpaid     nothing has arrived
 * part_paid  less than is owed has arrived
 * paid       what is owed has arrived
 * overpaid   more than is owed has arrived
 * refunded   all that arrived was returned, or moved to another submission
 * none       nothing was ever owed or paid
 */
export const LEDGER_STATES = ['none', 'unpaid', 'part_paid', 'paid', 'overpaid', 'refunded'] as const
export type LedgerState = (typeof LEDGER_STATES)[number]

export interface LedgerSummary {
  owedPaisa: Paisa
  /** What arrived, before returns. */
  paidPaisa: Paisa
  returnedPaisa: Paisa
  /** The sum of all entries: below zero the member still owes it, above zero the association does. */
  balancePaisa: Paisa
  /** What is missing for the payment that was agreed, without the difference since; 0 where nothing is. */
  missingPaisa: Paisa
  state: LedgerState
}

export function summariseLedger(entries: readonly LedgerEntry[]): LedgerSummary {
  const sums: Record<LedgerAccount, Paisa> = {
    charged: 0,
    difference: 0,
    forgiven: 0,
    received: 0,
    returned: 0,
  }
  for (const { account, amountPaisa } of entries) sums[account] += amountPaisa
  return summariseAccounts(sums)
}

/** The same from the sum of each account. */
export function summariseAccounts(sums: Readonly<Record<LedgerAccount, Paisa>>): LedgerSummary {
  const agreedPaisa = plainZero(-sums.charged - sums.forgiven)
  const owedPaisa = plainZero(agreedPaisa - sums.difference)
  const paidPaisa = sums.received
  const returnedPaisa = plainZero(-sums.returned)
  const heldPaisa = paidPaisa - returnedPaisa
  return {
    owedPaisa,
    paidPaisa,
    returnedPaisa,
    balancePaisa: plainZero(heldPaisa - owedPaisa),
    missingPaisa: Math.max(0, agreedPaisa - heldPaisa),
    state: stateOf({ owedPaisa, paidPaisa, heldPaisa }),
  }
}

function stateOf({
  owedPaisa,
  paidPaisa,
  heldPaisa,
}: Record<'owedPaisa' | 'paidPaisa' | 'heldPaisa', Paisa>): LedgerState {
  if (heldPaisa <= 0) {
    if (paidPaisa > 0) return 'refunded'
    return owedPaisa > 0 ? 'unpaid' : 'none'
  }
  if (heldPaisa < owedPaisa) return 'part_paid'
  return heldPaisa === owedPaisa ? 'paid' : 'overpaid'
}

/**
 * What has to be paid for a change of answers, when what they cost more changes from one amount to another. What was paid
 * too much before counts for it; what was returned before does not have to be paid again.
 */
export function openForChange(
  { balancePaisa }: Pick<LedgerSummary, 'balancePaisa'>,
  { fromPaisa, toPaisa }: { fromPaisa: Paisa; toPaisa: Paisa },
): Paisa {
  const missingPaisa = toPaisa - fromPaisa - balancePaisa
  return Math.max(0, Math.min(toPaisa, missingPaisa))
}

/** No -0: it would print as "-0.00". */
function plainZero(paisa: Paisa): Paisa {
  return paisa === 0 ? 0 : paisa
}

/**
 * The payment status that follows from the money after staff booked something; null where it stays. A status that staff
 * set against the money stays until the money says otherwise.
 */
export function statusOfMoney(
  status: PaymentStatus,
  { missingPaisa }: Pick<LedgerSummary, 'missingPaisa'>,
): 'completed' | 'pending' | null {
  if (status === 'none') return null
  if (missingPaisa === 0) return status === 'completed' ? null : 'completed'
  return status === 'completed' ? 'pending' : null
}

export const MAX_LEDGER_REASON_LENGTH = 500
export const MAX_RECEIPT_NUMBER_LENGTH = 60

/** An amount that staff may enter: more than nothing, in whole paisa. */
export function isEnteredAmount(taka: number): boolean {
  return taka > 0 && isTakaAmount(taka)
}

/** At most the credit of a submission can be moved: what it holds more than it owes, and never more than it holds. */
export function movableCredit({
  balancePaisa,
  paidPaisa,
  returnedPaisa,
}: Pick<LedgerSummary, 'balancePaisa' | 'paidPaisa' | 'returnedPaisa'>): Paisa {
  return Math.max(0, Math.min(balancePaisa, paidPaisa - returnedPaisa))
}

/** Entries that staff can take back. What is charged follows the submission. */
export function canTakeBack(kind: LedgerKind): boolean {
  return kind === 'payment' || kind === 'write_off'
}
