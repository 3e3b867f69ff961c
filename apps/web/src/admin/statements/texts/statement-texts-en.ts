import type {
  BalanceCheck,
  MatchEvidence,
  MatchKind,
  MatchReason,
  RowProblem,
  RowState,
  StatementColumn,
  StatementState,
} from '@nibondhon/domain'

const COLUMNS: Record<StatementColumn, string> = {
  date: 'Date',
  description: 'Description',
  reference: 'Reference',
  trxId: 'Transaction ID',
  phone: "Sender's number",
  name: "Sender's name",
  debit: 'Money out',
  credit: 'Money in',
  amount: 'Amount',
  type: 'Type',
  fee: 'Fee',
  balance: 'Balance',
}

const PROBLEMS: Record<RowProblem, string> = {
  date_unreadable: 'the date cannot be read',
  amount_unreadable: 'the amount cannot be read',
  amount_missing: 'no amount',
  two_amounts: 'money in and money out in the same row',
  direction_unknown: 'not clear whether the money came or went',
  not_a_booking: 'a heading, a total, a balance or a note',
  in_the_future: 'left out, because its date is still to come',
}

const STATES: Record<RowState, string> = {
  new: 'Waiting',
  booked: 'Booked',
  recorded: 'Known already',
  proposed: 'Proposals',
  unmatched: 'Unmatched',
  not_ours: 'Not ours',
}

const IMPORT_STATES: Record<StatementState, string> = {
  matching: 'Looking for submissions…',
  done: 'Done',
  undoing: 'Being undone…',
  undone: 'Undone',
}

const REASONS: Record<MatchReason, string> = {
  reference: 'The reference is in the text',
  trx_id: 'The transaction ID is the same',
  mistyped_reference: 'The text has a similar reference',
  phone_amount: 'Same phone number and amount',
  name_amount_date: 'Same name and amount, fitting date',
  phone: 'Same phone number, another amount',
  name: 'Same name, another amount',
  by_hand: 'Chosen by staff',
}

const EVIDENCE: Record<MatchEvidence, string> = {
  reference: 'the reference',
  trx_id: 'the transaction ID',
  noted: 'a number in the member’s notes',
  phone: 'the phone number',
  name: 'the name',
  amount: 'the amount',
  day: 'the date',
  other_named: 'the text or its transaction names another submission, too',
  other_sender: 'the money came from another number than the member typed',
  other_phone: 'the phone number is of someone else',
  other_name: 'the name is of someone else',
  other_amount: 'the amount is not what is open',
  other_day: 'the date does not fit',
}

const KINDS: Record<MatchKind, string> = {
  exact: 'Pays what is open',
  part: 'Part payment',
  over: 'More than is open',
  split: 'One transfer for several submissions',
  return: 'Money that was returned',
}

const BALANCES: Record<BalanceCheck['state'], string> = {
  none: 'The file has no balance, so a missing row cannot be noticed.',
  fits: 'The balance follows from row to row: no row is missing.',
  breaks: 'The balance does not follow at these rows. A row may be missing or changed:',
  incomplete:
    'The balance follows as far as it can be read. At the beginning or the end there are rows that cannot be read: please compare them with the statement.',
  does_not_fit: 'The balance fits to almost no row. Please check the columns for amounts and balance.',
}

interface ImportCounts {
  booked: string
  proposed: string
  unmatched: string
  recorded: string
}

export const statementTextsEn = {
  title: 'Statements',
  purpose: 'Import statements of your bank or bKash, and find out who has paid.',

  drop: {
    title: 'Import a statement',
    text: 'Drop a CSV, TSV, XLSX, XLS or PDF file here, or choose one: up to 100,000 rows and 20 MB. The file itself is not kept.',
    choose: 'Choose a file',
    chooseOther: 'Choose another file',
    reading: 'Reading the file…',
    failed: 'The file could not be read',
    password: 'Password of the PDF',
    passwordHint: 'It is used once to read the file, and not kept.',
    unlock: 'Read the file',
  },

  paste: {
    open: 'Paste messages or rows',
    label: 'Messages or rows',
    hint: 'SMS of bKash, Nagad, Rocket or a bank, several at once; or rows that you copied from an app, a web page or a spreadsheet.',
    read: 'Read the text',
    cancel: 'Cancel',
    fileName: 'Pasted text',
  },

  preview: {
    account: 'Account',
    accountHint: 'Rows of one account are added only once, so use the same name each time.',
    header: 'Row with the headings',
    noHeader: 'No headings',
    row: (line: string, text: string) => `${line}: ${text}`,
    dateOrder: 'Dates begin with',
    dateOrders: { day: 'the day (31/12/2026)', month: 'the month (12/31/2026)' },
    columns: 'Columns',
    columnsHint:
      'Please correct what was not recognised. The choice is remembered for files with the same headings.',
    remembered: (name: string) => `The columns are those that were chosen before: ${name}.`,
    changed: (name: string) =>
      `The headings are not those of the last file of ${name}. The columns are chosen as before; please check them, and choose the account.`,
    lost: (columns: string) => `No longer in the file under its heading: ${columns}.`,
    column: (letter: string, heading: string) => (heading === '' ? letter : `${letter}: ${heading}`),
    notInFile: 'Not in the file',
    names: COLUMNS,
    missing: {
      date: 'Please choose the column with the date.',
      amount: 'Please choose the columns with the amounts.',
    },
    summary: (rows: string, received: string, sum: string, out: string) =>
      `${rows} payments: ${received} received (${sum}), ${out} paid out.`,
    period: (first: string, last: string) => `From ${first} to ${last}.`,
    known: (count: string) => `${count} of them were imported before and are not added again.`,
    nothing: 'No payment could be read.',
    lines: (file: string, payments: string, reported: string, head: string, empty: string) =>
      `The file has ${file} lines: ${payments} payments, ${reported} that are no payments, ${head} up to the headings, ${empty} empty.`,
    continued: (count: string) => `${count} lines continue the row that they belong to.`,
    joined:
      'These rows are several lines of the file, because a cell has line breaks. If they are not one payment, a quotation mark is in the wrong place:',
    joinedRow: (line: string, lines: string) => `Row ${line}: ${lines} lines`,
    questions: 'Please answer before importing',
    unanswered: 'Please choose',
    asked: {
      future: {
        label: (count: string) => `${count} payments have a date that is still to come`,
        hint: (lines: string) =>
          `Rows ${lines}. If day and month are the wrong way round, correct "Dates begin with". The answer is remembered for such files.`,
        answers: { keep: 'The dates are right: import them', leave_out: 'Leave these rows out' },
      },
      negative_debit: {
        label: (count: string) => `${count} amounts of money out have a minus`,
        hint: (lines: string) => `Rows ${lines}. The answer is remembered for such files.`,
        answers: { in: 'Money that came back, such as a reversed charge', out: 'Money out' },
      },
    },
    reported: (count: string) => `Rows that are not payments: ${count}`,
    problem: (line: string, problem: RowProblem, text: string) =>
      `Row ${line}: ${PROBLEMS[problem]} (${text})`,
    more: (count: string) => `and ${count} more`,
    balance: BALANCES,
    break: (line: string, after: string, expected: string, found: string) =>
      `Row ${line}, after row ${after}: ${found} instead of ${expected}`,
    sample: 'The first rows of the file',
    import: (count: string) => `Import ${count} rows`,
    cancel: 'Cancel',
    importFailed: 'The statement could not be imported',
    imported: (count: string) => `${count} rows imported.`,
    nothingNew: 'Every row of this file was imported before. Nothing was added.',
  },

  list: {
    what: 'the statements',
    one: 'statement',
    several: 'statements',
    label: 'Imported statements',
    emptyTitle: 'No statement was imported yet',
    emptyText: 'Payments with a reference are booked by themselves; for the others you see proposals.',
    by: (who: string, when: string) => `Imported by ${who}, ${when}`,
    counts: ({ booked, proposed, unmatched, recorded }: ImportCounts) =>
      `${booked} booked, ${proposed} proposals, ${unmatched} unmatched, ${recorded} known already`,
    showUndone: 'Show undone imports',
    states: IMPORT_STATES,
    open: (account: string) => `Open the statement of ${account}`,
  },

  profiles: {
    title: 'Saved columns',
    text: 'How the files of your accounts are read. They are saved with each import, and recognised by their headings.',
    account: (account: string) => `Account: ${account}`,
    column: (name: string, heading: string) => `${name}: ${heading}`,
    number: (name: string, letter: string) => `${name}: column ${letter}`,
    used: (when: string) => `Last used ${when}`,
    rename: 'Rename',
    renameOf: (name: string) => `Rename ${name}`,
    name: 'Name',
    nameHint: 'Leave it empty to use the name of the account.',
    renamed: 'Renamed.',
    renameFailed: 'The name could not be saved',
    removeOf: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove the saved columns of ${name}?`,
    removeText:
      'Imported payments stay. The columns of the next such file are recognised anew, and you can choose them again.',
    remove: 'Remove',
    removed: 'Removed.',
    removeFailed: 'The saved columns could not be removed',
  },

  page: {
    account: 'The account',
    back: 'All statements',
    purpose: (file: string, who: string, when: string) => `${file}, imported by ${who}, ${when}`,
    failed: 'The statement could not be loaded',
    undo: 'Undo import',
    undoTitle: 'Undo this import?',
    undoText:
      'All entries of this import are taken back by opposite entries, and its rows are deleted. Messages that were sent already cannot be taken back.',
    undoVerb: 'Undo import',
    undoFailed: 'The import could not be undone',
    undone: (who: string, when: string) => `Undone by ${who}, ${when}.`,
    kept: (count: string) => `${count} submissions kept their status, because it was changed since.`,
    matching: 'The payments are being compared with the submissions.',
    undoing: 'The entries are being taken back.',
    progress: (done: string, all: string) =>
      `${done} of ${all} rows. You can leave this page; "Undo import" stops it.`,
    rowsLeft: (count: string) => `${count} rows are left.`,
    again: 'Look again',
    againHint: 'For payments that came before the form was sent',
    againFailed: 'That did not work',
    known: (count: string) => `${count} rows were imported before.`,
    reported: (count: string) => `Rows that are not payments, or could not be read: ${count}`,
    reportedLine: (line: string, problem: RowProblem) => `Row ${line}: ${PROBLEMS[problem]}`,
    breaks: 'The balance does not follow at these rows:',
  },

  rules: {
    button: 'Rules',
    title: 'Rules for payments that are not ours',
    text: 'Imports mark such payments as not ours by themselves, unless they may be for a submission. You make a rule when you mark a payment as not ours.',
    none: 'There is no rule yet.',
    contains: (text: string) => `Text contains “${text}”`,
    from: (amount: string) => `from ${amount}`,
    to: (amount: string) => `to ${amount}`,
    by: (who: string, when: string) => `By ${who}, ${when}.`,
    marked: (count: string) => `Marked payments: ${count}.`,
    remove: 'Remove',
    removeOf: (text: string) => `Remove the rule “${text}”`,
    removed: 'The rule is removed. What it marked stays as it is.',
    removeFailed: 'The rule could not be removed',
    loadFailed: 'The rules could not be loaded',
    close: 'Close',
  },

  rows: {
    tabs: 'Payments by state',
    tab: (state: RowState, count: string) => `${STATES[state]} (${count})`,
    what: 'the payments',
    one: 'payment',
    several: 'payments',
    label: 'Payments',
    empty: {
      new: 'No payment is waiting',
      booked: 'Nothing is booked yet',
      recorded: 'No payment was known before',
      proposed: 'No proposal is left',
      unmatched: 'Every payment was matched',
      not_ours: 'No payment is marked as not ours',
    } satisfies Record<RowState, string>,
    emptyText: 'Choose another tab to see the other payments.',
    line: (line: string) => `Row ${line}`,
    in: 'Received',
    out: 'Paid out',
    trxId: (id: string) => `Transaction ID ${id}`,
    bookedBy: (who: string, when: string) => `Decided by ${who}, ${when}`,
    bookedAlone: 'Booked without staff',
    reasons: REASONS,
    kinds: KINDS,
    evidence: EVIDENCE,
    fits: (what: string) => `Fits: ${what}`,
    doubts: (what: string) => `Against it: ${what}`,
    written: 'In the text:',
    meant: 'Reference of this submission:',
    confidence: (percent: string) => `${percent}% sure`,
    part: (amount: string, total: string, open: string) => `${amount} · price ${total}, open ${open}`,
    noName: 'No name',
    rejected: 'Rejected',
    accept: 'Book',
    reject: 'Reject',
    acceptLabel: (who: string) => `Book for ${who}`,
    rejectLabel: (who: string) => `Reject ${who}`,
    acceptFailed: 'The payment could not be booked',
    rejectFailed: 'The proposal could not be rejected',
    accepted: 'Booked.',
    wasRejected: 'Rejected.',
    stillDeciding: 'The last decision is still being saved. Then press the key again.',
    assign: 'Assign…',
    assignLabel: (which: string) => `Assign ${which}`,
    notOursLabel: (which: string) => `Mark as not ours: ${which}`,
    takeBackLabel: (which: string) => `Take back: ${which}`,
    note: (reason: string) => `Not ours: ${reason}`,
    byRule: (text: string) => `Marked by the rule: text contains “${text}”`,
    known: (method: string, number: string, who: string, when: string) =>
      `In the books as ${method}${number === '' ? '' : ` ${number}`}, by ${who}, ${when}`,
    confirmed: (method: string, amount: string, reference: string) =>
      `${method} confirmed this transaction with ${amount}, and that amount is in the books for ${reference}. Ask ${method} which amount is right. Then mark this payment as not ours and write down the difference, so that it is not counted twice.`,
    keys: 'Keys: A books the highlighted payment as proposed first, R rejects it, S skips it, J and K go down and up.',
    keyAccept: 'Book the highlighted payment',
    keyReject: 'Reject the first proposal of the highlighted payment',
    keySkip: 'Skip the highlighted payment',
    keyNext: 'Next payment',
    keyPrevious: 'Previous payment',
  },
}

export type StatementTexts = typeof statementTextsEn
