import { toAsciiDigits } from '../locale/locale.ts'
import { STATEMENT_BOUNDS, type StatementMapping } from './statement-rules.ts'

/** Messages of wallets and banks, as rows of a statement. */
export interface MessageTable {
  cells: string[][]
  /** The line of the text at which each row begins, from 1. */
  rowLines: number[]
  joined: { row: number; lines: number }[]
  lines: number
}

/**
 * What the columns of a message are. Wallets and banks here write the day first. The balance is left out: who pastes some of the
 * messages of a day has not lost the others, and the last of them is not the end of the day.
 */
export const MESSAGE_MAPPING = {
  header: -1,
  columns: { date: 0, type: 1, amount: 2, fee: 3, phone: 4, name: 5, reference: 6, trxId: 7, description: 8 },
  dateOrder: 'day',
} as const satisfies StatementMapping

/** Several SMS that were joined on a phone are one message; longer ones are no SMS. */
const MAX_MESSAGE_LENGTH = 1_000

/**
 * The messages of a pasted text, such as "You have received Tk 1,500.00 from 01712345678. Ref 4XK. TrxID BLU1H6X87P at
 * 12/11/2026 13:22": one on a line, or several lines each. Lines that are no message are rows too, so that they are reported.
 * Null for a text without any message, or with more rows than a statement, and for a list whose lines begin with a date each,
 * where a text or two may read like a message.
 */
export function readMessages(text: string): MessageTable | null {
  const lines = text.split(/\r\n|\r|\n/, STATEMENT_BOUNDS.rows + 1)
  if (lines.length > STATEMENT_BOUNDS.rows) return null
  if (lines[lines.length - 1]?.trim() === '') lines.pop()
  const groups = groupedLines(lines)
  const rows = groups.map(({ text: message }) => rowOf(message.slice(0, MAX_MESSAGE_LENGTH)))
  const messages = rows.filter((row) => row.isMessage).length
  const listed = lines.filter((line) => LISTED.test(toAsciiDigits(line.slice(0, MAX_LISTED_LENGTH)))).length
  if (messages === 0 || messages * 2 < listed) return null
  return {
    cells: rows.map(({ cells }) => cells),
    rowLines: groups.map(({ line }) => line),
    joined: groups.flatMap(({ lines: count }, index) =>
      count > 1 ? [{ row: index + 1, lines: count }] : [],
    ),
    lines: lines.length,
  }
}

interface Group {
  line: number
  lines: number
  text: string
  saysDirection: boolean
  hasAmount: boolean
}

/**
 * A message begins after an empty line, and where a line says again that money came or went. Its other lines continue it, unless
 * nothing in it is a message.
 */
function groupedLines(lines: readonly string[]): Group[] {
  const groups: Group[] = []
  let open: Group | null = null
  for (const [index, written] of lines.entries()) {
    const line = written.slice(0, MAX_MESSAGE_LENGTH).trim()
    const group = { line: index + 1, lines: 1, text: line, ...whatSays(line) }
    const isFull = open !== null && open.text.length + line.length > MAX_MESSAGE_LENGTH
    if (open?.saysDirection && line !== '' && !isFull && !(group.saysDirection && open.hasAmount)) {
      open.text += `\n${line}`
      open.lines += 1
      open.saysDirection ||= group.saysDirection
      open.hasAmount ||= group.hasAmount
      continue
    }
    groups.push(group)
    open = line === '' ? null : group
  }
  return groups
}

/** Words of money that came are looked for first: "Payment received" is no payment to someone. */
const IN =
  /\breceived\b|\bcredited\b|\bdeposited\b|\bcash ?in\b|\badd(?:ed)? money\b|\bcredit alert\b|পেয়েছেন|জমা হয়েছে|গ্রহণ/i
const OUT =
  /\bsen[dt]\b|\bcash ?out\b|\bdebited\b|\bwithdrawn?\b|\bpaid\b|\bpayment\b|\btransferred\b|\brecharge\b|\bpurchase\b|পাঠিয়েছেন|উত্তোলন|কেটে/i

const saysDirection = (text: string) => IN.test(text) || OUT.test(text)

const whatSays = (line: string) => ({
  saysDirection: saysDirection(line),
  hasAmount: AMOUNT.test(withoutReferences(toAsciiDigits(line))),
})

const MONEY = String.raw`(?:\b(?:tk|bdt|taka)[.:]?|৳|টাকা)[ :]{0,2}[\d,]{1,20}(?:\.\d{1,2})?|\b[\d,]{1,20}(?:\.\d{1,2})? ?(?:tk\b|bdt\b|taka\b|৳|টাকা)`
const AMOUNT = new RegExp(MONEY, 'i')
const FEE = new RegExp(String.raw`(?:fee|charge|ফি|চার্জ)[ :.-]{0,3}(${MONEY})`, 'i')
const BALANCE = new RegExp(String.raw`(?:balance|bal|ব্যালেন্স|স্থিতি)(?: is| now)?[ :.-]{0,3}(?:${MONEY})`, 'i')
const TRX_ID = /\b(?:trx|txn|transaction|trans)[ .]?(?:id|no)\b[ .:#-]{0,3}([a-z0-9]{6,30})\b/i
/** The references "9TK-YPBT", "TK4-J3FZ" and "K7P-TK45" have no amount. */
const withoutReferences = (text: string) => text.replace(/\b[a-z\d]{3}-[a-z\d]{4}\b/gi, ' ')
const REFERENCE =
  /\b(?:ref(?:erence)?|counter)[ .:#-]{1,3}([^\n]{1,80}?)(?=\.? +(?:fee|balance|bal|trx|txn|charge)\b|\. |\.?$|\.?\n)/i
const PHONE = /(?:\+?88)?01[3-9]\d[ -]?\d{3}[ -]?\d{4}/
/** Who is named without a number: "from RAHIM UDDIN." */
const SENDER = /\bfrom (\p{L}[\p{L} .]{2,60}?)(?=\.|,|\n| on | at | ref| a\/c|$)/iu
const DATE =
  /(?:\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[- ]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-, ]{0,2}(?:\d{4}|\d{2}))(?![\d/])/i

/** A line of a list, with its date and the next cell. */
const LISTED = new RegExp(String.raw`^["\d]{0,6}[,;|]?"?${DATE.source}[ \d:apm]{0,12}"?[,;|]`, 'i')
const MAX_LISTED_LENGTH = 60

function rowOf(written: string): { isMessage: boolean; cells: string[] } {
  const text = toAsciiDigits(written)
  const fee = FEE.exec(text)?.[1] ?? ''
  const rest = text.replace(BALANCE, ' ').replace(FEE, ' ')
  const amount = AMOUNT.exec(withoutReferences(rest))?.[0] ?? ''
  const isMessage = amount !== '' && saysDirection(text)
  // The text of a line that is no message, so that it is reported with it.
  if (!isMessage) return { isMessage, cells: columns({ description: flat(written) }) }
  const reference = REFERENCE.exec(text)?.[1]?.trim() ?? ''
  const trxId = TRX_ID.exec(text)?.[1] ?? ''
  const date = DATE.exec(rest)?.[0] ?? ''
  const cells = columns({
    date,
    type: IN.test(text) ? 'received' : 'sent',
    amount: amountText(amount),
    fee: amountText(fee),
    phone: PHONE.exec(rest)?.[0] ?? '',
    name: SENDER.exec(rest)?.[1]?.trim() ?? '',
    reference: /^n\/?a$/i.test(reference) ? '' : reference,
    trxId,
    // What the sender wrote is somewhere in the message of a bank.
    description: reference === '' && trxId === '' ? flat(rest) : '',
  })
  return { isMessage, cells }
}

function columns(values: Partial<Record<keyof typeof MESSAGE_MAPPING.columns, string>>): string[] {
  return Object.keys(MESSAGE_MAPPING.columns).map((column) => values[column as keyof typeof values] ?? '')
}

const amountText = (written: string) => /\d[\d,]{0,19}(?:\.\d{1,2})?/.exec(written)?.[0] ?? ''

const flat = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, STATEMENT_BOUNDS.cell)
