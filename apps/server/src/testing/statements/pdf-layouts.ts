import { typesetPdf } from '../pdf/typeset-pdf.ts'
import {
  type BankPayment,
  credit,
  debit,
  lakhs,
  local,
  OPENING,
  slashes,
  thousands,
  toBanglaDigits,
  withBalance,
  words,
} from './render-statement.ts'

export interface PdfLayout {
  name: string
  /** Whether the rows have a transaction id. */
  hasTrxId: boolean
  render: (payments: readonly BankPayment[]) => Buffer
}

/** A string of Typst. */
const string = (text: string) => JSON.stringify(text)

interface Page {
  above?: string
  below?: string
  /** Of the columns, in Typst. */
  columns: string
  align: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  table?: string
  page?: string
  size?: string
  /** Whether a row may begin on one page and end on the next; 'true' or 'false'. */
  breakable?: string
}

function tablePdf({ above = '', below = '', columns, align, head, rows, ...style }: Page): Buffer {
  const cells = (row: readonly string[]) => row.map((cell) => `text(${string(cell)})`).join(', ')
  return typesetPdf(`
    #set page(paper: "a4", margin: 1.5cm, footer: context [Page #counter(page).display() of #counter(page).final().at(0), printed by computer], ${style.page ?? ''})
    #set text(font: ("Arimo", "Noto Sans Bengali"), size: ${style.size ?? '8pt'})
    #set table.cell(breakable: ${style.breakable ?? 'true'})
    ${above}
    #table(columns: ${columns}, align: ${align}, ${style.table ?? 'stroke: none, inset: 3pt'},
      ${head.length > 0 ? `table.header(${cells(head)}),` : ''}
      ${rows.map((row) => `${cells(row)},`).join('\n')}
    )
    ${below}`)
}

const ABOVE = `*Example Bank PLC* \\ Motijheel Branch, Dhaka \\
  Statement of account 0123456789, from 01/11/2026 to 30/11/2026 \\ Name: Alumni Association`

export const PDF_LAYOUTS: readonly PdfLayout[] = [
  {
    name: 'withdrawal, deposit and balance, texts over several lines, a total below',
    hasTrxId: false,
    render: (payments) =>
      tablePdf({
        above: ABOVE,
        columns: '(auto, 1fr, auto, auto, auto, auto)',
        align: '(left, left, left, right, right, right)',
        head: ['Date', 'Particulars', 'Cheque No', 'Withdrawal (BDT)', 'Deposit (BDT)', 'Balance (BDT)'],
        rows: [
          ['01/11/2026', 'Opening balance', '', '', '', lakhs(OPENING)],
          ...withBalance(payments).map((one) => [
            slashes(one.day),
            `EFTN inward transfer from another bank by ${one.name} for ${one.text}`,
            one.direction === 'out' ? '0012345' : '',
            debit(one, lakhs),
            credit(one, lakhs),
            lakhs(one.balance),
          ]),
          ['', 'Total', '', '1,000.00', '2,000.00', ''],
        ],
        below: 'This statement is made by a computer and needs no signature.',
      }),
  },
  {
    name: 'headings of two lines, ruled, cells in the middle of their row',
    hasTrxId: false,
    render: (payments) =>
      tablePdf({
        above: ABOVE,
        columns: '(52pt, 60pt, 1fr, 60pt, 60pt, 70pt)',
        align:
          '(center + horizon, center + horizon, left + horizon, right + horizon, right + horizon, right + horizon)',
        table: 'stroke: 0.5pt, inset: 4pt',
        breakable: 'false',
        head: [
          'Trans Date',
          'Value Date',
          'Transaction Details',
          'Debit Amount',
          'Credit Amount',
          'Running Balance',
        ],
        rows: withBalance(payments).map((one) => [
          words(one.day),
          words(one.day),
          `${one.text} received through the agent of the bank in the district of ${one.name} with thanks`,
          debit(one),
          credit(one),
          thousands(one.balance),
        ]),
      }),
  },
  {
    name: 'text of a line printer',
    hasTrxId: false,
    render: (payments) => {
      const cell = (text: string, width: number) => text.padEnd(width).slice(0, width)
      const line = (...[date = '', text = '', out = '', into = '', balance = '']: string[]) =>
        `${cell(date, 12)}${cell(text, 44)}${out.padStart(14)}${into.padStart(14)}${balance.padStart(16)}`
      const rule = '-'.repeat(100)
      const rows = withBalance(payments).map((one) =>
        line(slashes(one.day), `${one.text} ${one.name}`, debit(one), credit(one), thousands(one.balance)),
      )
      const head = [rule, line('Date', 'Narration', 'Debit', 'Credit', 'Balance'), rule]
      return typesetPdf(`
        #set page(paper: "a4", margin: 1cm)
        #set text(font: "Cousine", size: 8pt)
        #raw(block: true, ${string(['EXAMPLE BANK', ...head, ...rows, rule].join('\n'))})`)
    },
  },
  {
    name: 'wallet, newest first, times below the dates, one amount',
    hasTrxId: true,
    render: (payments) =>
      tablePdf({
        above: '*bKash* statement of 01800000000',
        columns: '(auto, 48pt, 60pt, auto, 1fr, auto, auto, auto)',
        align: '(left, left, left, left, left, right, right, right)',
        page: 'flipped: true,',
        head: ['Trx ID', 'Date and Time', 'Trx Type', 'Sender', 'Reference', 'Amount', 'Fee', 'Balance'],
        rows: withBalance(payments)
          .toReversed()
          .map((one) => [
            one.trxId,
            `${words(one.day)} 05:31:09 PM`,
            one.direction === 'in' ? 'Receive Money' : 'Send Money',
            local(one.phone),
            one.text,
            thousands(one.paisa),
            '0.00',
            thousands(one.balance),
          ]),
      }),
  },
  {
    name: 'Bangla, whose headings the PDF has as other letters',
    hasTrxId: false,
    render: (payments) =>
      tablePdf({
        above: 'উদাহরণ ব্যাংক পিএলসি',
        columns: '(auto, 1fr, 70pt, 70pt, 80pt)',
        align: '(left, left, right, right, right)',
        size: '10pt',
        head: ['তারিখ', 'বিবরণ', 'উত্তোলন', 'জমা', 'স্থিতি'],
        rows: withBalance(payments).map((one) => [
          toBanglaDigits(slashes(one.day)),
          one.text,
          toBanglaDigits(debit(one, lakhs)),
          toBanglaDigits(credit(one, lakhs)),
          toBanglaDigits(lakhs(one.balance)),
        ]),
      }),
  },
  {
    name: 'a page that is shown turned, with a watermark',
    hasTrxId: false,
    render: (payments) =>
      turned(
        tablePdf({
          above: `#place(rotate(-45deg, text(size: 40pt, fill: silver)[COPY OF THE BANK]))
            #show table: it => rotate(-90deg, reflow: true, block(width: 700pt, it))`,
          columns: '(auto, 1fr, auto, auto)',
          align: '(left, left, right, right)',
          size: '4pt',
          table: 'stroke: none, inset: 1.2pt',
          head: ['Txn Date', 'Description', 'Amount', 'Balance'],
          rows: withBalance(payments).map((one) => [
            slashes(one.day),
            one.text,
            `${one.direction === 'out' ? '-' : ''}${thousands(one.paisa)}`,
            thousands(one.balance),
          ]),
        }),
      ),
  },
]

/** Shown turned to the right. The file keeps its length, because it says where each of its parts begins. */
function turned(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  return Buffer.from(
    text.replace(/\/MediaBox ?\[[^\]]*\]/g, (box) => '/MediaBox[0 0 595 842]/Rotate 90'.padEnd(box.length)),
    'latin1',
  )
}
