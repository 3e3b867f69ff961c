import { isUniqueId } from '../ids/ids.ts'
import type { Paisa } from '../money/money.ts'
import { normalisePhone } from '../phone/normalise-phone.ts'
import { normaliseText } from '../text/normalise-text.ts'
import { isTrxId } from './recognise-columns.ts'
import { kindOfMatch, type MatchKind, type MatchReason, type StatementRow } from './statement-rules.ts'

/** A submission that money of a row may be for. */
export interface Payable {
  id: string
  /** What its member writes on a transfer: the payment reference and the unique ID. */
  references: readonly string[]
  /** Transaction ids that its member gave. */
  trxIds: readonly string[]
  /** Of payments that a provider confirmed; the statement only repeats them. */
  recordedTrxIds: readonly string[]
  /** Of all money in its books. A return may name them. */
  bookedTrxIds: readonly string[]
  phones: readonly string[]
  name: string
  /** The day of the submission. */
  day: string
  /** What no money proves yet, also where staff have approved the payment. */
  openPaisa: Paisa
  /** What was paid and not returned. */
  paidPaisa: Paisa
  /** Whether a transfer is expected, or was approved by staff alone. Anything else, such as a rejected payment, is for staff to decide. */
  awaitsTransfer: boolean
}

export interface MatchProposal {
  kind: MatchKind
  reason: MatchReason
  /** 0 to 100, for the order and for staff; what is booked without them depends on `books` alone. */
  confidence: number
  books: boolean
  parts: { submissionId: string; paisa: Paisa }[]
}

export type RowMatch =
  | { state: 'recorded'; submissionId: string }
  | { state: 'matched'; proposals: MatchProposal[] }

const MAX_PROPOSALS = 5
const UNSURE_CONFIDENCE = 60
const MISTYPED_CONFIDENCE = 70
/** A transfer may be made a little before the form is sent, and some time after. */
const DAYS_BEFORE = 3
const DAYS_AFTER = 90
const DAY_MS = 24 * 60 * 60 * 1000

interface MatchInput {
  row: StatementRow
  /** Those that the row may be for, however they were found. */
  payables: readonly Payable[]
  /** The references in the texts of the row. */
  references: readonly string[]
  /** References that a mistyped one may mean; they are only proposed. */
  meant?: readonly string[]
}

/**
 * The submissions that a row may pay, with the reason, the surest first. Only a payment reference or a transaction id books
 * by itself, only for a single submission that awaits a transfer, and only if the amount is what is open.
 */
export function matchRow({ row, payables, references, meant = [] }: MatchInput): RowMatch {
  const trxIds = trxIdsOf(row)
  const recorded = payables.find((one) => shares(one.recordedTrxIds, trxIds))
  if (recorded && row.direction === 'in') return { state: 'recorded', submissionId: recorded.id }

  const found = new Map<string, MatchReason>()
  const byReference = payables.filter((one) => shares(one.references, references))
  const byTrxId = payables.filter((one) => shares(namedBy(one, row), trxIds))
  for (const { id } of byTrxId) found.set(id, 'trx_id')
  for (const { id } of byReference) found.set(id, 'reference')
  const sure = payables.filter(({ id }) => found.has(id))
  const rest = payables.filter(({ id }) => !found.has(id))
  const named = sure.flatMap((one) => {
    const proposal = proposalFor(one, row, found.get(one.id) ?? 'reference')
    // Two submissions are named, or the reference and the transaction id name different ones: staff decide.
    return sure.length > 1 ? asProposal(proposal, UNSURE_CONFIDENCE) : (proposal ?? [])
  })
  const mistyped = rest.filter((one) => shares(one.references, meant))
  const proposals = [
    ...named,
    ...splitOver(sure, row, byReference.length > 1 ? 'reference' : 'trx_id', 85),
    ...mistyped.flatMap((one) => asProposal(proposalFor(one, row, 'reference'), MISTYPED_CONFIDENCE)),
    ...likely(
      rest.filter((one) => !mistyped.includes(one)),
      row,
    ),
  ]
  return {
    state: 'matched',
    proposals: proposals.sort((a, b) => b.confidence - a.confidence).slice(0, MAX_PROPOSALS),
  }
}

/** A bank may use one id for several transfers that arrive, so that of money that is booked counts for returns alone. */
function namedBy({ trxIds, recordedTrxIds, bookedTrxIds }: Payable, { direction }: StatementRow): string[] {
  return [...trxIds, ...recordedTrxIds, ...(direction === 'out' ? bookedTrxIds : [])]
}

function asProposal(proposal: MatchProposal | null, confidence: number): MatchProposal[] {
  return proposal
    ? [{ ...proposal, confidence: Math.min(confidence, proposal.confidence), books: false }]
    : []
}

function shares(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.includes(one))
}

/** Of the column, and written in the texts: "bKash TrxID BLU1H6X87P". */
export function trxIdsOf({ trxId, text }: Pick<StatementRow, 'trxId' | 'text'>): string[] {
  const written = text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(isTrxId)
  return [...new Set([trxId, ...written])].filter((one) => one !== '').slice(0, 10)
}

/** Mobile numbers of the column and in the texts. */
export function phonesOf({ phone, text }: Pick<StatementRow, 'phone' | 'text'>): string[] {
  const written = text.split(/[^\d+]+/).flatMap((part) => {
    const read = part.length >= 10 && part.length <= 15 ? normalisePhone(part) : null
    return read !== null && /^8801\d{9}$/.test(read) ? [read] : []
  })
  return [...new Set([phone, ...written])].filter((one) => one !== '').slice(0, 10)
}

function proposalFor(payable: Payable, row: StatementRow, reason: MatchReason): MatchProposal | null {
  const parts = [{ submissionId: payable.id, paisa: row.paisa }]
  if (row.direction === 'out') {
    const canReturn = payable.paidPaisa >= row.paisa
    return canReturn ? { kind: 'return', reason, confidence: 80, books: false, parts } : null
  }
  const kind = kindOfMatch(row, payable)
  if (kind === 'exact') {
    const books = payable.awaitsTransfer
    return { kind, reason, confidence: reason === 'reference' ? 99 : 97, books, parts }
  }
  return { kind, reason, confidence: payable.openPaisa === 0 ? 50 : 80, books: false, parts }
}

/** One transfer for several people, such as a family: what is open for them together is exactly the amount. */
function splitOver(
  payables: readonly Payable[],
  row: StatementRow,
  reason: MatchReason,
  confidence: number,
): MatchProposal[] {
  const open = payables.filter(({ openPaisa }) => openPaisa > 0)
  const sum = open.reduce((total, { openPaisa }) => total + openPaisa, 0)
  if (row.direction === 'out' || open.length < 2 || sum !== row.paisa) return []
  const parts = open.map(({ id, openPaisa }) => ({ submissionId: id, paisa: openPaisa }))
  return [{ kind: 'split', reason, confidence, books: false, parts }]
}

function likely(payables: readonly Payable[], row: StatementRow): MatchProposal[] {
  const phones = phonesOf(row)
  const words = wordsOf(`${row.name} ${row.text}`)
  const byPhone = payables.filter((one) => shares(one.phones, phones))
  const samePhone = byPhone.filter((one) => amountFits(one, row))
  const sameName = payables.filter(
    (one) => !byPhone.includes(one) && amountFits(one, row) && isInTime(one, row) && isNamed(one, words),
  )
  const propose = (some: readonly Payable[], reason: MatchReason, confidence: number) =>
    some.flatMap((one) =>
      asProposal(proposalFor(one, row, reason), some.length > 1 ? confidence - 20 : confidence),
    )
  return [
    ...propose(samePhone, 'phone_amount', 75),
    ...splitOver(byPhone, row, 'phone_amount', 65),
    ...propose(sameName, 'name_amount_date', 55),
  ]
}

function amountFits({ openPaisa, paidPaisa }: Payable, { direction, paisa }: StatementRow): boolean {
  return direction === 'in' ? openPaisa === paisa : paidPaisa === paisa
}

function isInTime({ day }: Payable, row: StatementRow): boolean {
  const days = (Date.parse(row.day) - Date.parse(day)) / DAY_MS
  return days >= -DAYS_BEFORE && days <= DAYS_AFTER
}

/** Too common to identify anyone. */
const COMMON_WORDS = new Set([
  'mohammad',
  'mohammed',
  'muhammad',
  'mohd',
  'মোহাম্মদ',
  'মোঃ',
  'মো',
  'mst',
  'mrs',
])

/** Two words of the name are in the row. One alone is too common here. */
function isNamed({ name }: Payable, words: ReadonlySet<string>): boolean {
  const own = [...wordsOf(name)]
  return own.filter((word) => words.has(word)).length >= 2
}

/** Words of a row that may be a name, to search for. */
export function nameWordsOf({ name, text }: Pick<StatementRow, 'name' | 'text'>): string[] {
  return [...wordsOf(`${name} ${text}`)].slice(0, 12)
}

function wordsOf(text: string): Set<string> {
  const words = normaliseText(text.slice(0, 500), 'NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
  return new Set(words.filter((word) => word.length >= 3 && !COMMON_WORDS.has(word)))
}

/** Unique IDs in a text, however banks cut them: with spaces or dashes, in small letters. */
export function findUniqueIds(text: string): string[] {
  const words = text
    .slice(0, 1_000)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
  const found = new Set<string>()
  words.forEach((_, first) => {
    let joined = ''
    for (const word of words.slice(first)) {
      joined += word
      if (joined.length >= UNIQUE_ID_LENGTH) break
    }
    if (isUniqueId(joined)) found.add(joined)
  })
  return [...found].slice(0, 10)
}

const UNIQUE_ID_LENGTH = 32
