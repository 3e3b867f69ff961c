import type { DifferenceCause, LineState, MoneyAccountKind } from '@nibondhon/domain'

const KINDS: Record<MoneyAccountKind, string> = { bank: 'Bank account', wallet: 'Wallet', cash: 'Cash' }

const STATES: Record<LineState, string> = {
  booked: 'Booked',
  known: 'Known already',
  returned: 'Returned',
  not_ours: 'Not ours',
  open: 'Open',
}

const CAUSES: Record<DifferenceCause, (amount: string) => string> = {
  open: (amount) => `${amount}: payments of the statement that no one has decided about yet.`,
  not_ours: (amount) => `${amount}: payments that are for no submission and not in the books.`,
  elsewhere: (amount) => `${amount}: payments whose entries are on another day or in another account.`,
  not_in_statement: (amount) => `${amount}: entries of the books that no statement has.`,
  unexplained: (amount) =>
    `${amount} is not explained: the opening balance is wrong, or payments are missing in the statements.`,
}

const ACTIONS: Record<DifferenceCause, string> = {
  open: 'Decide about them',
  not_ours: 'Look at them',
  elsewhere: 'Look at known payments',
  not_in_statement: 'Import a statement',
  unexplained: 'Check the opening balance',
}

export const accountTextsEn = {
  list: {
    title: 'Accounts',
    purpose: 'Bank accounts, wallets and cash boxes, each with its statements and its books.',
    label: 'Accounts',
    add: 'Add an account',
    books: 'Books',
    loading: 'Loading the accounts',
    failed: 'The accounts could not be loaded',
    emptyTitle: 'There are no accounts yet',
    emptyText: 'Add one here, or import a statement: its account is added by itself.',
    isDefault: (method: string) => `Takes ${method}`,
    isClosed: 'Closed',
    balance: (amount: string) => `In the books: ${amount}`,
    open: (count: number, digits: string) => `${digits} open ${count === 1 ? 'payment' : 'payments'}`,
    covered: (day: string) => `Statements until ${day}`,
    notCovered: 'No statement yet',
    change: 'Change',
    changeNamed: (name: string) => `Change ${name}`,
  },
  kinds: KINDS,
  number: (end: string) => `number ending in ${end}`,
  states: STATES,

  dialog: {
    addTitle: 'Add an account',
    changeTitle: 'Change the account',
    name: 'Name',
    nameHint: 'As you want to see it in the books and statements. Closed days keep the former name.',
    kind: 'What it is',
    method: 'Payment method',
    methodHint: 'How money comes to it. It cannot be changed once a day with its money is closed.',
    numberEnd: 'Last digits of its number',
    numberHint: 'At most four, so that people recognise it.',
    isDefault: 'Takes payments of this method without a statement',
    isDefaultHint: 'One account of each method does: payments that name no account count to it.',
    openingBalance: 'Opening balance in taka',
    openingHint: 'What it had before its first entry. The books have it as a movement.',
    openingDay: 'Day of the opening balance',
    isActive: 'In use',
    isActiveHint: 'A closed account keeps its books, and takes no more statements and entries.',
    save: 'Save',
    done: 'Saved.',
  },

  page: {
    failed: 'The account could not be loaded',
    purpose: (kind: string, method: string) => `${kind} for ${method}`,
    back: 'All accounts',
    total: 'All its statements',
    moneyIn: 'Money in',
    moneyOut: 'Money out',
    tabs: 'What is shown',
    days: 'Days',
    tab: (state: string, amount: string) => `${state}: ${amount}`,
    gapsTitle: 'Missing between statements',
    gap: (period: string) => `No statement covers ${period}.`,
    gapCovered: (period: string) => `${period}: the balances do not follow from the payments.`,
    gapMissing: (amount: string) => `${amount} moved that no statement has.`,
    gapNothing: 'The balance is the same before and after, so nothing is missing.',
    gapUnknown: 'Without balances no one can say what is missing.',
    import: 'Import a statement',
  },

  days: {
    what: 'the days of the account',
    one: 'day',
    several: 'days',
    label: 'Days',
    emptyTitle: 'Nothing yet',
    emptyText: 'Import a statement of this account.',
    closed: 'Closed',
    open: (digits: string) => `${digits} open`,
    agrees: 'Agrees',
    differs: (amount: string) => `Difference ${amount}`,
    noStatement: 'No statement covers the day.',
    noPayments: 'No payments.',
    balances: (statement: string, books: string) => `Statement ${statement} · Books ${books}`,
    books: (books: string) => `Books ${books}`,
    show: 'Payments',
    showOf: (day: string) => `Payments of ${day}`,
    causes: CAUSES,
    actions: ACTIONS,
  },

  rows: {
    ofDay: (day: string) => `Payments of ${day}`,
    allDays: 'All days',
    emptyTitle: 'No such payments',
    emptyText: 'Payments of this account in this state would be listed here.',
  },
}

export type AccountTexts = typeof accountTextsEn
