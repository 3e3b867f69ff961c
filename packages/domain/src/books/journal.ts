import { LEDGER_METHODS } from '../ledger/ledger.ts'
import type { Paisa } from '../money/money.ts'
import { bookMethodName } from './book-names.ts'
import { type BookAccount, NO_ACCOUNT, NO_METHOD, type MoneyPlace } from './books.ts'

/** The accounts of the bookkeeping that are no payment method. */
export const JOURNAL_ACCOUNTS = ['receivables', 'income', 'writeOffs', 'fees', 'other'] as const
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number]

/**
 * The names of the accounts: those above, one for each method as `method:cash`, one for each bank account or wallet as
 * `account:ID`, and as `journal:ID` where the journal calls it by another name.
 */
export type AccountNames = Readonly<Record<string, string>>

export const DEFAULT_ACCOUNT_NAMES = {
  receivables: 'Receivables from members',
  income: 'Income from forms',
  writeOffs: 'Write-offs',
  fees: 'Payment fees',
  other: 'Other movements',
} as const satisfies Record<JournalAccount, string>

/** The names of all accounts: those that were given, and otherwise the default. An account of a method is called as the method is. */
function allAccountNames(given: AccountNames): AccountNames {
  const methods = LEDGER_METHODS.map((method) => [`method:${method}`, bookMethodName(method, 'en')] as const)
  const named = Object.entries(given).filter(([, name]) => name !== '')
  return { ...DEFAULT_ACCOUNT_NAMES, ...Object.fromEntries(methods), ...Object.fromEntries(named) }
}

interface NamedAccount {
  id: string
  name: string
  method: string
  isDefault: boolean
}

/** The names of all accounts as a closed day keeps them. An account that takes a method is called as the method's account was. */
export function frozenAccountNames(given: AccountNames, accounts: readonly NamedAccount[]): AccountNames {
  const named = accounts.flatMap(({ id, name, method, isDefault }) => {
    const ofMethod = given[`method:${method}`] ?? ''
    return [
      [`account:${id}`, name] as const,
      ...(isDefault && ofMethod !== '' ? [[`journal:${id}`, ofMethod] as const] : []),
    ]
  })
  return { ...allAccountNames(given), ...Object.fromEntries(named) }
}

interface JournalInput extends MoneyPlace {
  account: BookAccount
  amountPaisa: Paisa
}

interface JournalLine {
  debit: string
  credit: string
  /** More than 0. */
  paisa: Paisa
}

/** The two accounts of an entry. What is taken back is booked the other way round, never with a negative amount. */
export function journalLine(
  { account, amountPaisa, method, accountId }: JournalInput,
  names: AccountNames,
): JournalLine {
  const name = (of: JournalAccount) => names[of] || DEFAULT_ACCOUNT_NAMES[of]
  const [debit, credit] = accountsOf(account, name, moneyAccount({ method, accountId }, names))
  return amountPaisa > 0
    ? { debit, credit, paisa: amountPaisa }
    : { debit: credit, credit: debit, paisa: -amountPaisa }
}

/** A bank account or wallet, else the account of a method; without a name of its own it is called as it is stored. */
function moneyAccount({ method, accountId }: MoneyPlace, names: AccountNames): string {
  const own = names[`journal:${accountId}`] || names[`account:${accountId}`]
  if (accountId !== NO_ACCOUNT && own) return own
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
