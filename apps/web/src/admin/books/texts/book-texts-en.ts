import { BOOK_FIGURE_NAMES, type DifferenceHint, type JournalAccount } from '@nibondhon/domain'

const ACCOUNTS: Record<JournalAccount, string> = {
  receivables: 'Receivables from members',
  income: 'Income from forms',
  writeOffs: 'Write-offs',
  fees: 'Payment fees',
  other: 'Other movements',
}

const HINTS: Record<DifferenceHint, string> = {
  carried: 'The same difference as the day before: look at the day on which it begins.',
  undecided: 'Some payments of the statement are not decided yet. Book them, or mark them as not ours.',
  opening: 'The books begin with a balance of 0. Enter what the account had before, as a movement.',
  less: 'The bank may have taken a fee, or a payment was recorded that did not arrive. Enter the fee, or take the payment back.',
  more: 'Money may have come that belongs to no submission, such as interest. Enter it as a movement.',
}

const LEFT = {
  proposals: 'Proposals of statements',
  unmatched: 'Unmatched payments of statements',
  announced: 'Payments that a provider announced',
  refunds: 'Refunds to decide about or to pay',
}
export type ClosingLeft = keyof typeof LEFT

export const bookTextsEn = {
  title: 'Books',
  purpose: 'What each day brought, by account and payment method. A closed day never changes again.',

  list: {
    what: 'the books',
    one: 'day',
    several: 'days',
    label: 'Days',
    emptyTitle: 'Nothing has been booked yet',
    emptyText: 'The first submission that costs something begins the books.',
    open: 'Open',
    today: 'Today',
    closed: (number: string) => `Closed, No. ${number}`,
    closedBy: (who: string, when: string) => `Closed by ${who}, ${when}`,
    note: (note: string) => `Note: ${note}`,
    entries: (count: number, digits: string) => `${digits} ${count === 1 ? 'entry' : 'entries'}`,
    nothing: 'Nothing was booked.',
    details: 'Figures',
    detailsOf: (day: string) => `Figures of ${day}`,
    close: 'Close',
    closeThrough: (day: string) => `Close all days up to ${day}`,
  },

  columns: BOOK_FIGURE_NAMES.en,
  total: 'Total',

  difference: {
    of: (method: string, text: string) => `${method}: ${text}`,
    on: (day: string, method: string, text: string) => `${day}, ${method}: ${text}`,
    hints: HINTS,
    openInbox: 'Decide in the inbox',
    enter: 'Enter fee or movement',
    enterOn: (day: string, method: string) => `Enter fee or movement: ${method}, ${day}`,
    openInboxOn: (day: string, method: string) => `Decide in the inbox: ${method}, ${day}`,
    why: 'Why?',
  },

  actions: {
    closeDays: 'Close days',
    nothingToClose: 'All days that are over are closed.',
    enter: 'Enter fee or movement',
    accounts: 'Accounts',
    owed: 'Refunds',
    download: 'Download',
    check: 'Check the books',
    settings: 'Settings',
  },

  close: {
    title: 'Close days',
    through: 'Close all days up to and including',
    range: (days: number, digits: string, period: string) =>
      `${digits} ${days === 1 ? 'day' : 'days'} will be closed: ${period}.`,
    final: 'This cannot be undone. What has to be corrected later is booked on the next open day.',
    note: 'Note',
    noteNeeded: 'The statement and the books differ. Please write why this is accepted.',
    noteHint: 'Shown in the books beside the day.',
    loading: 'Adding up the days',
    failed: 'The days could not be added up.',
    submit: (amount: string) => `Close with ${amount} received`,
    done: 'The days are closed.',
    sums: 'Sums of these days',
    out: (refunded: string, fees: string) => `Refunded in these days: ${refunded}. Fees: ${fees}.`,
    nothingLeft: 'Nothing of these days waits for a decision.',
    left: 'Not decided yet in these days. What is booked after closing goes to the next open day.',
    leftOf: (kind: ClosingLeft, count: string, amount: string) => `${LEFT[kind]}: ${count}, ${amount}`,
    decide: 'Decide in the inbox first',
  },

  enter: {
    title: 'Enter a fee or movement',
    text: 'For money that belongs to no submission. For a closed day it is booked on the next open day.',
    kind: 'What it is',
    kinds: {
      fee: 'Fee of a bank or provider',
      movement: 'Other movement, such as an opening balance or a withdrawal',
    },
    method: 'Account or payment method',
    amount: 'Amount in taka',
    feeHint: 'With a minus, a fee that was entered before is taken back.',
    movementHint: 'With a minus, the money went.',
    amountWrong: 'Please enter an amount other than 0 with at most two decimals',
    on: 'Day of the money',
    onHint: 'Today if it is left empty.',
    note: 'What for',
    noteMissing: 'Please say what it is for',
    submit: 'Enter',
    done: (day: string) => `Booked on ${day}.`,
  },

  download: {
    title: 'Download the books',
    from: 'From',
    to: 'To',
    what: 'What',
    kinds: {
      pdf: 'Books as PDF',
      xlsx: 'Books as a spreadsheet (XLSX)',
      journal: 'Journal for accounting (CSV, closed days only)',
    },
    submit: 'Download',
    failed: 'The file could not be made',
    wrong: 'Please choose a first day that is not after the last day',
  },

  check: {
    title: 'Check the books',
    running: 'Computing everything anew',
    failed: 'The books could not be checked.',
    allPassed: 'The books are right: every check passed.',
    someFailed: (count: number, digits: string) =>
      `${digits} ${count === 1 ? 'check' : 'checks'} failed. Something in the database was changed by other means than Nibondhon, or there is a fault in it.`,
    results: 'Checks',
    passed: 'Passed',
    wrong: 'Failed',
    checked: (digits: string) => `${digits} checked`,
    differing: (digits: string) => `${digits} differ`,
    more: (digits: string) => `and ${digits} more`,
    checkedAt: (when: string) => `Checked ${when}`,
    hash: (day: string, number: string) => `Hash of ${day}, No. ${number}`,
    hashHint:
      'Compare it with the hash on a PDF of that day: if both are the same, no closed day up to it was changed.',
    submit: 'Download PDF',
    pdfFailed: 'The file could not be made',
  },

  settings: {
    title: 'Settings of the books',
    recipients: 'Mail the books of each month to',
    recipientsHint:
      'One e-mail address a line. They get the PDF and the spreadsheet on the first of each month.',
    language: 'Language of the mail',
    languages: { en: 'English', bn: 'বাংলা' },
    names: 'Accounts in the journal',
    namesHint:
      'As your accounting calls them. Empty ones have the name that is shown. Closed days keep the names that they had.',
    accounts: ACCOUNTS,
    accountOf: (method: string) => `Money: ${method}`,
    loading: 'Loading the settings',
    failed: 'The settings could not be loaded.',
    submit: 'Save',
    done: 'Saved.',
  },
}

export type BookTexts = typeof bookTextsEn
