import { LEDGER_METHODS } from '../ledger/ledger.ts'
import type { Paisa } from '../money/money.ts'
import { bookMethodName } from './book-names.ts'
import { type BookAccount, NO_METHOD } from './books.ts'

/** The accounts of the bookkeeping that are no payment method. */
export const JOURNAL_ACCOUNTS = ['receivables', 'income', 'writeOffs', 'fees', 'other'] as const
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number]

/** The names of the accounts: those above, and one for each method as `method:cash`. */
export type AccountNames = Readonly<Record<string, string>>

export const DEFAULT_ACCOUNT_NAMES = {
  receivables: 'Receivables from members',
  income: 'Income from forms',
  writeOffs: 'Write-offs',
  fees: 'Payment fees',
  other: 'Other movements',
} as const satisfies Record<JournalAccount, string>

/** The names of all accounts: those that were given, and otherwise the default. An account of a method is called as the method is. */
export function allAccountNames(given: AccountNames): AccountNames {
  const methods = LEDGER_METHODS.map((method) => [`method:${method}`, bookMethodName(method, 'en')] as const)
  const named = Object.entries(given).filter(([, name]) => name !== '')
  return { ...DEFAULT_ACCOUNT_NAMES, ...Object.fromEntries(methods), ...Object.fromEntries(named) }
}

interface JournalInput {
  account: BookAccount
  amountPaisa: Paisa
  method: string
}

interface JournalLine {
  debit: string
  credit: string
  /** More than 0. */
  paisa: Paisa
}

/** The two accounts of an entry. What is taken back is booked the other way round, never with a negative amount. */
export function journalLine(
  { account, amountPaisa, method }: JournalInput,
  names: AccountNames,
): JournalLine {
  const name = (of: JournalAccount) => names[of] || DEFAULT_ACCOUNT_NAMES[of]
  const [debit, credit] = accountsOf(account, name, methodAccount(method, names))
  return amountPaisa > 0
    ? { debit, credit, paisa: amountPaisa }
    : { debit: credit, credit: debit, paisa: -amountPaisa }
}

/** The account of a method; without a name of its own it is called as it is stored. */
function methodAccount(method: string, names: AccountNames): string {
  return names[`method:${method}`] || (method === NO_METHOD ? 'Unassigned' : method)
}

/** For a positive amount: debit, then credit. */
function accountsOf(
  account: BookAccount,
  name: (of: JournalAccount) => string,
  money: string,
): [string, string] {
  switch (account) {
    // What is charged takes from the member's balance: its amount is negative.
    case 'charged':
    case 'difference':
      return [name('income'), name('receivables')]
    case 'forgiven':
      return [name('writeOffs'), name('receivables')]
    case 'received':
    case 'returned':
      return [money, name('receivables')]
    case 'fee':
      return [name('fees'), money]
    case 'movement':
      return [money, name('other')]
  }
}
