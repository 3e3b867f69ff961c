import {
  type BankPayment,
  toBanglaDigits,
  OPENING,
  withBalance,
  plain,
  thousands,
  lakhs,
  partsOf,
  slashes,
  words,
  serial,
  lines,
  csv,
  xlsx,
  html,
  debit,
  credit,
  local,
} from './render-statement.ts'

export interface Layout {
  name: string
  /** As its sender calls the file; the server goes by the content. */
  fileName: string
  /** Whether the rows have a transaction id. */
  hasTrxId: boolean
  /** Whether it lists only money that arrived. */
  isIncomeOnly?: boolean
  render: (payments: readonly BankPayment[]) => Buffer
}

export const LAYOUTS: readonly Layout[] = [
  {
    name: 'bank, headlines, debit and credit columns, lakh commas, total below',
    fileName: 'statement.csv',
    hasTrxId: false,
    render: (payments) =>
      csv([
        ['Example Bank Ltd, Motijheel, Dhaka'],
        ['Statement of account', '0123456789'],
        [''],
        ['Date', 'Particulars', 'Chq. No.', 'Withdrawal', 'Deposit', 'Balance'],
        ['01/11/2026', 'Opening balance', '', '', '', lakhs(OPENING)],
        ...withBalance(payments).map((one) => [
          slashes(one.day),
          `${one.text} ${one.name}`,
          '',
          debit(one, lakhs),
          credit(one, lakhs),
          lakhs(one.balance),
        ]),
        ['', 'Total', '', '1,000.00', '2,000.00', ''],
      ]),
  },
  {
    name: 'bank, one amount column with Cr and Dr',
    fileName: 'export.csv',
    hasTrxId: false,
    render: (payments) =>
      csv([
        ['Transaction Date', 'Value Date', 'Narration', 'Amount (BDT)', 'Balance'],
        ...withBalance(payments).map((one) => [
          words(one.day),
          words('2026-12-01'),
          `${one.text} ${one.name}`,
          `${thousands(one.paisa)} ${one.direction === 'in' ? 'Cr' : 'Dr'}`,
          `${thousands(one.balance)} Cr`,
        ]),
      ]),
  },
  {
    name: 'bank, minus for debits, semicolons',
    fileName: 'transactions.csv',
    hasTrxId: false,
    render: (payments) =>
      csv(
        [
          ['Posting Date', 'Details', 'Reference', 'Amount'],
          ...withBalance(payments).map((one) => [
            `${one.day} 13:22:09`,
            one.name,
            one.text,
            `${one.direction === 'out' ? '-' : ''}${plain(one.paisa)}`,
          ]),
        ],
        ';',
      ),
  },
  {
    name: 'bank, brackets for debits, tabs, a headline with commas',
    fileName: 'statement.txt',
    hasTrxId: false,
    render: (payments) =>
      csv(
        [
          ['Example Bank, Gulshan, Dhaka, Bangladesh'],
          ['Date', 'Description', 'Amount', 'Running Balance'],
          ...withBalance(payments).map((one) => [
            slashes(one.day),
            `${one.text} ${one.name}`,
            one.direction === 'out' ? `(${thousands(one.paisa)})` : thousands(one.paisa),
            thousands(one.balance),
          ]),
        ],
        '\t',
      ),
  },
  {
    name: 'bKash statement in English, spreadsheet, newest first',
    fileName: 'bKash statement.xlsx',
    hasTrxId: true,
    render: (payments) =>
      xlsx([
        ['bKash statement'],
        ['Account', '01800000000'],
        [
          'SL',
          'Trx Id',
          'Transaction Date',
          'Trx Type',
          'Sender',
          'Receiver',
          'Receiver Name',
          'Reference',
          'Transacted Amount',
          'Fee',
          'Balance',
        ],
        ...withBalance(payments)
          .toReversed()
          .map((one, index) => [
            String(index + 1),
            one.trxId,
            `${partsOf(one.day).date}-${partsOf(one.day).word}-26 05:31:09 PM`,
            one.direction === 'in' ? 'Receive Money' : 'Send Money',
            one.direction === 'in' ? local(one.phone) : '01800000000',
            '01800000000',
            'Alumni Association',
            one.text,
            plain(one.paisa),
            '0.00',
            plain(one.balance),
          ]),
      ]),
  },
  {
    name: 'bKash statement in Bangla, Bangla digits',
    fileName: 'বিকাশ.csv',
    hasTrxId: true,
    render: (payments) =>
      Buffer.from(
        `\ufeff${lines(
          [
            ['বিকাশ স্টেটমেন্ট'],
            [
              'ক্রমিক নং',
              'ট্রানজেকশন আইডি',
              'তারিখ ও সময়',
              'লেনদেনের বিবরণ',
              'প্রেরক',
              'প্রাপক',
              'রেফারেন্স',
              'টাকার পরিমাণ',
              'ফি',
              'ব্যালেন্স',
            ],
            ...withBalance(payments).map((one, index) => [
              toBanglaDigits(index + 1),
              one.trxId,
              `${toBanglaDigits(slashes(one.day))} ১৭:৩১`,
              one.direction === 'in' ? 'টাকা গ্রহণ' : 'সেন্ড মানি',
              toBanglaDigits(local(one.phone)),
              '০১৮০০০০০০০০',
              one.text,
              toBanglaDigits(one.direction === 'out' ? `-${lakhs(one.paisa)}` : lakhs(one.paisa)),
              '০.০০',
              toBanglaDigits(lakhs(one.balance)),
            ]),
          ],
          ',',
        )}\n`,
      ),
  },
  {
    name: 'bank in Bangla, debit and credit columns, months as words',
    fileName: 'হিসাব.csv',
    hasTrxId: false,
    render: (payments) =>
      csv([
        ['উদাহরণ ব্যাংক'],
        ['তারিখ', 'বিবরণ', 'উত্তোলন', 'জমা', 'স্থিতি'],
        ...withBalance(payments).map((one) => [
          toBanglaDigits(
            `${Number(partsOf(one.day).date)} ${partsOf(one.day).bangla} ${partsOf(one.day).year}`,
          ),
          `${one.text} ${one.name}`,
          toBanglaDigits(debit(one)),
          toBanglaDigits(credit(one)),
          toBanglaDigits(thousands(one.balance)),
        ]),
      ]),
  },
  {
    name: 'page called .xls',
    fileName: 'OpTransactionHistory.xls',
    hasTrxId: false,
    render: (payments) =>
      html([
        ['Tran Date', 'Particulars', 'Debit', 'Credit', 'Balance', ''],
        ...withBalance(payments).map((one) => [
          slashes(one.day),
          `${one.text} ${one.name}`,
          debit(one),
          credit(one),
          thousands(one.balance),
          '',
        ]),
      ]),
  },
  {
    name: 'Unicode text of a spreadsheet (UTF-16, tabs)',
    fileName: 'book1.txt',
    hasTrxId: true,
    render: (payments) =>
      Buffer.from(
        `\ufeff${lines(
          [
            ['Txn ID', 'Date Time', 'Sender Number', 'Sender Name', 'Remarks', 'Type', 'Amount'],
            ...withBalance(payments).map((one) => [
              one.trxId,
              `${words(one.day)} 11:02`,
              local(one.phone),
              one.name,
              one.text,
              one.direction === 'in' ? 'CR' : 'DR',
              plain(one.paisa),
            ]),
          ],
          '\t',
        )}\r\n`,
        'utf16le',
      ),
  },
  {
    name: 'wallet without headings, only money that arrived',
    fileName: 'payments.csv',
    hasTrxId: true,
    isIncomeOnly: true,
    render: (payments) =>
      csv(
        payments
          .filter(({ direction }) => direction === 'in')
          .map((one) => [
            words(one.day),
            local(one.phone),
            one.trxId,
            plain(one.paisa),
            `Payment ${one.text}`,
          ]),
      ),
  },
  {
    name: 'spreadsheet with dates as numbers and numbers as numbers',
    fileName: 'statement.xlsx',
    hasTrxId: false,
    render: (payments) =>
      xlsx([
        ['Date', 'Transaction Details', 'Debit Amount', 'Credit Amount', 'Balance'],
        ...withBalance(payments).map((one) => [
          serial(one.day),
          `${one.text} ${one.name}`,
          debit(one, plain),
          credit(one, plain),
          plain(one.balance),
        ]),
      ]),
  },
  {
    name: 'amounts with currency, a column for Dr and Cr',
    fileName: 'mini.csv',
    hasTrxId: false,
    render: (payments) =>
      csv([
        ['Date', 'Particulars', 'Dr/Cr', 'Amount', 'Balance'],
        ...withBalance(payments).map((one) => [
          `${partsOf(one.day).date}.${partsOf(one.day).month}.${partsOf(one.day).year}`,
          `${one.text} ${one.name}`,
          one.direction === 'in' ? 'Cr' : 'Dr',
          `Tk. ${lakhs(one.paisa)}/-`,
          `৳${lakhs(one.balance)}`,
        ]),
      ]),
  },
  {
    name: 'tab-separated values, dd-Mon-yy, lakh commas, both directions in one column with DR',
    fileName: 'account.tsv',
    hasTrxId: false,
    render: (payments) =>
      csv(
        [
          ['Txn Date', 'Transaction Remarks', 'Txn Amount', 'Balance'],
          ...withBalance(payments).map((one) => [
            `${partsOf(one.day).date}-${partsOf(one.day).word}-${partsOf(one.day).year.slice(2)}`,
            `${one.text} ${one.name}`,
            one.direction === 'in' ? lakhs(one.paisa) : `${lakhs(one.paisa)} DR`,
            lakhs(one.balance),
          ]),
        ],
        '\t',
      ),
  },
  {
    name: 'the month first, no sign: only the balance tells the direction',
    fileName: 'history.csv',
    hasTrxId: false,
    render: (payments) =>
      csv([
        ['Date', 'Description', 'Transaction Type', 'Amount', 'Balance'],
        ['11/01/2026', 'Balance brought forward', '', '', thousands(OPENING)],
        ...withBalance(payments).map((one) => [
          `${partsOf(one.day).month}/${partsOf(one.day).date}/${partsOf(one.day).year}`,
          `${one.text} ${one.name}`,
          'Transfer',
          thousands(one.paisa),
          thousands(one.balance),
        ]),
      ]),
  },
  {
    name: 'pages with repeated headings, broken rows and cells over several lines',
    fileName: 'statement (1).csv',
    hasTrxId: false,
    render: (payments) => {
      const head = ['Date', 'Narration', 'Debit', 'Credit', 'Balance']
      return csv([
        ['Page 1 of 2'],
        head,
        ...withBalance(payments).flatMap((one, index) => [
          [slashes(one.day), `${one.name}\n${one.text}`, debit(one), credit(one), thousands(one.balance)],
          ...(index === 4 ? [['Page 2 of 2'], head, ['??/??/2026', 'unreadable', '', 'abc', '']] : []),
        ]),
        ['This statement is made by a computer and needs no signature.'],
      ])
    },
  },
]
