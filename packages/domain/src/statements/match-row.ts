import { isUniqueId } from '../ids/ids.ts'
import type { Paisa } from '../money/money.ts'
import { areNamesAlike } from '../people/names/compare-names.ts'
import { isSameWord } from '../people/names/compare-words.ts'
import { wordsOfText } from '../people/names/name-keys.ts'
import { isTelling, type NameWord, readName } from '../people/names/read-name.ts'
import { normalisePhone } from '../phone/normalise-phone.ts'
import {
  kindOfMatch,
  type MatchEvidence,
  type MatchKind,
  type MatchReason,
  type StatementRow,
} from './statement-rules.ts'
import type { RowTransactions } from './transaction-ids.ts'

/** A submission that money of a row may be for. */
export interface Payable {
  id: string
  /** What its member writes on a transfer: the payment reference and the unique ID. */
  references: readonly string[]
  /** Transaction ids that its member typed into the field for them, with the numbers that the money came from. */
  trxIds: readonly string[]
  sendingNumbers: readonly string[]
  /** Words of the member's notes that may be the number of a transfer, or anything else. */
  noted: readonly string[]
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
  /** What speaks for it and against it, for staff. */
  evidence: MatchEvidence[]
  /** A mistyped reference as it is in the row; '' otherwise. */
  written: string
  parts: { submissionId: string; paisa: Paisa }[]
}

export type RowMatch =
  | { state: 'recorded'; submissionId: string }
  | { state: 'matched'; proposals: MatchProposal[] }

const MAX_PROPOSALS = 5
const CONFIDENCE = { reference: 99, trx_id: 97, mistyped: 70, unsure: 60 } as const
/** A transfer may be made a little before the form is sent, and some time after. */
const DAYS_BEFORE = 3
const DAYS_AFTER = 90
const DAY_MS = 24 * 60 * 60 * 1000

interface MatchInput {
  row: StatementRow
  /** Those that the row may be for, however they were found. */
  payables: readonly Payable[]
  transactions: RowTransactions
  /** The references in the texts of the row. */
  references: readonly string[]
  /** The submission for which the transaction is in the books already; null where it is in none. */
  recordedId?: string | null
  /** What may be a reference with a mistake, and the references that it may mean; they are only proposed. */
  mistyped?: readonly { written: string; candidates: readonly string[] }[]
}

/**
 * The submissions that a row may pay, with the reason, the surest first. Only a payment reference or a transaction id books
 * by itself, only for a single submission that awaits a transfer, only if the amount is what is open, and only if nothing
 * contradicts it. A reference outweighs every word of anyone's notes.
 */
export function matchRow(input: MatchInput): RowMatch {
  const { row, payables, transactions, references, mistyped = [], recordedId = null } = input
  const { labelled, shaped } = transactions
  const ids = [...labelled, ...shaped]
  const byReference = payables.filter((one) => shares(one.references, references))
  const confirmed = row.direction === 'in' ? payables.find((one) => shares(one.recordedTrxIds, ids)) : null
  const knownId = recordedId ?? confirmed?.id
  const namesOther = byReference.length > 0 && !byReference.some(({ id }) => id === knownId)
  if (knownId && !namesOther) {
    // Confirmed and not in the books with this amount: one of the two amounts is wrong, and booking it would count it twice.
    return recordedId ? { state: 'recorded', submissionId: recordedId } : { state: 'matched', proposals: [] }
  }

  const byTrxId = payables.filter((one) => shares(typedBy(one, row), ids))
  const byNote =
    byReference.length + byTrxId.length > 0 ? [] : payables.filter((one) => shares(one.noted, ids))
  const sure = payables.filter((one) => [byReference, byTrxId, byNote].some((some) => some.includes(one)))
  const rest = payables.filter((one) => !sure.includes(one))
  const reasonOf = (one: Payable): MatchReason => (byReference.includes(one) ? 'reference' : 'trx_id')
  const named = sure.flatMap((one) => {
    const proposal = proposalFor(one, input, reasonOf(one))
    if (!proposal) return []
    // Two submissions are named, or the reference and the transaction name different ones: staff decide.
    if (sure.length > 1 || knownId) return [doubted(proposal, CONFIDENCE.unsure, ['other_named'])]
    const isWeak = byNote.includes(one) && (!shares(one.noted, labelled) || isDoubtful(proposal))
    return [isWeak || isContradicted(proposal) ? doubted(proposal, CONFIDENCE.unsure) : proposal]
  })
  const meant = new Map(
    mistyped.flatMap(({ written, candidates }) => candidates.map((one) => [one, written] as const)),
  )
  const misread = rest.flatMap((one) => {
    const written = one.references
      .map((reference) => meant.get(reference))
      .find((found) => found !== undefined)
    const proposal = written === undefined ? null : proposalFor(one, input, 'mistyped_reference')
    return proposal
      ? [{ one, proposal: { ...doubted(proposal, CONFIDENCE.mistyped), written: written ?? '' } }]
      : []
  })
  const proposals = [
    ...named,
    ...splitOver(sure, row, byReference.length > 1 ? 'reference' : 'trx_id', 85),
    ...misread.map(({ proposal }) => proposal),
    ...likely(
      rest.filter((payable) => !misread.some(({ one }) => one === payable)),
      input,
    ).filter(({ reason }) => named.length + misread.length === 0 || !OTHER_AMOUNT_REASONS.has(reason)),
  ]
  return {
    state: 'matched',
    proposals: proposals.sort((a, b) => b.confidence - a.confidence).slice(0, MAX_PROPOSALS),
  }
}

/** A bank may use one id for several transfers that arrive, so that of money that is booked counts for returns alone. */
function typedBy({ trxIds, recordedTrxIds, bookedTrxIds }: Payable, { direction }: StatementRow): string[] {
  return [...trxIds, ...recordedTrxIds, ...(direction === 'out' ? bookedTrxIds : [])]
}

/** Worth nothing beside a reference or a transaction id. */
const OTHER_AMOUNT_REASONS: ReadonlySet<MatchReason> = new Set(['phone', 'name'])

/** Less sure, and for staff to decide. */
function doubted(
  proposal: MatchProposal,
  confidence: number,
  against: readonly MatchEvidence[] = [],
): MatchProposal {
  return {
    ...proposal,
    confidence: Math.min(confidence, proposal.confidence),
    books: false,
    evidence: [...proposal.evidence, ...against],
  }
}

function shares(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.includes(one))
}

/** The money came from another number than the member typed together with the transaction. */
function isContradicted({ reason, evidence }: MatchProposal): boolean {
  return reason === 'trx_id' && evidence.includes('other_sender')
}

/** Enough to leave a word of someone's notes to staff. */
function isDoubtful({ evidence }: MatchProposal): boolean {
  return (['other_phone', 'other_name', 'other_day'] as const).some((one) => evidence.includes(one))
}

/** Mobile numbers of the column and in the texts. */
export function phonesOf({ phone, text }: Pick<StatementRow, 'phone' | 'text'>): string[] {
  const written = text.split(/[^\d+]+/).flatMap((part) => {
    const read = part.length >= 10 && part.length <= 15 ? normalisePhone(part) : null
    return read !== null && /^8801\d{9}$/.test(read) ? [read] : []
  })
  return [...new Set([phone, ...written])].filter((one) => one !== '').slice(0, 10)
}

function proposalFor(payable: Payable, input: MatchInput, reason: MatchReason): MatchProposal | null {
  const { row } = input
  const parts = [{ submissionId: payable.id, paisa: row.paisa }]
  const common = { reason, evidence: evidenceOf(payable, input), written: '', parts }
  if (row.direction === 'out') {
    const canReturn = payable.paidPaisa >= row.paisa
    return canReturn ? { ...common, kind: 'return', confidence: 80, books: false } : null
  }
  const kind = kindOfMatch(row, payable)
  if (kind === 'exact') {
    const confidence = CONFIDENCE[reason === 'trx_id' ? 'trx_id' : 'reference']
    return { ...common, kind, confidence, books: payable.awaitsTransfer }
  }
  return { ...common, kind, confidence: payable.openPaisa === 0 ? 50 : 80, books: false }
}

/** What the row says about this submission, for it and against it. */
function evidenceOf(
  payable: Payable,
  { row, payables, references, transactions }: MatchInput,
): MatchEvidence[] {
  const phones = phonesOf(row)
  const names = namesOfRow(row)
  const ids = [...transactions.labelled, ...transactions.shaped]
  const others = payables.filter((one) => one !== payable && amountFits(one, row))
  const isNamedHere = isNamed(payable, names)
  const hasPhone = shares(payable.phones, phones)
  const hasTrxId = shares(typedBy(payable, row), ids)
  const isOtherSender =
    hasTrxId &&
    row.phone !== '' &&
    payable.sendingNumbers.length > 0 &&
    !payable.sendingNumbers.includes(row.phone)
  const found: [MatchEvidence, boolean][] = [
    ['reference', shares(payable.references, references)],
    ['trx_id', hasTrxId],
    ['noted', !hasTrxId && shares(payable.noted, ids)],
    ['phone', hasPhone],
    ['name', isNamedHere],
    ['amount', amountFits(payable, row)],
    ['day', isInTime(payable, row)],
    ['other_sender', isOtherSender],
    ['other_phone', !hasPhone && others.some((one) => shares(one.phones, phones))],
    ['other_name', !isNamedHere && others.some((one) => isNamed(one, names))],
    ['other_amount', !amountFits(payable, row)],
    ['other_day', !isInTime(payable, row)],
  ]
  return found.flatMap(([evidence, holds]) => (holds ? [evidence] : []))
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
  return [{ kind: 'split', reason, confidence, books: false, evidence: ['amount'], written: '', parts }]
}

function likely(payables: readonly Payable[], input: MatchInput): MatchProposal[] {
  const { row } = input
  const phones = phonesOf(row)
  const names = namesOfRow(row)
  const byPhone = payables.filter((one) => shares(one.phones, phones))
  const samePhone = byPhone.filter((one) => amountFits(one, row))
  const sameName = payables.filter(
    (one) => !byPhone.includes(one) && amountFits(one, row) && isInTime(one, row) && isNamed(one, names),
  )
  const propose = (some: readonly Payable[], reason: MatchReason, confidence: number) =>
    some.flatMap((one) => {
      const proposal = proposalFor(one, input, reason)
      return proposal ? [doubted(proposal, some.length > 1 ? confidence - 20 : confidence)] : []
    })
  const fitting = [
    ...propose(samePhone, 'phone_amount', 75),
    ...splitOver(byPhone, row, 'phone_amount', 65),
    ...propose(sameName, 'name_amount_date', 55),
  ]
  if (fitting.length > 0) return fitting
  // A part of what is open, or too much: only where so few fit that the money is probably from one of them.
  const owing = payables.filter((one) => row.direction === 'in' && one.openPaisa > 0 && isInTime(one, row))
  const owingByPhone = owing.filter((one) => byPhone.includes(one))
  const owingByName = owing.filter((one) => !byPhone.includes(one) && isNamed(one, names))
  const few = (some: readonly Payable[]) => (some.length > MAX_OF_OTHER_AMOUNT ? [] : some)
  return [...propose(few(owingByPhone), 'phone', 45), ...propose(few(owingByName), 'name', 35)]
}

/** People with the same phone number or name and another amount; more of them do not say whose money it is. */
const MAX_OF_OTHER_AMOUNT = 3

function amountFits({ openPaisa, paidPaisa }: Payable, { direction, paisa }: StatementRow): boolean {
  return direction === 'in' ? openPaisa === paisa : paidPaisa === paisa
}

function isInTime({ day }: Payable, row: StatementRow): boolean {
  const days = (Date.parse(row.day) - Date.parse(day)) / DAY_MS
  return days >= -DAYS_BEFORE && days <= DAYS_AFTER
}

/** The sender has the name, or two words of it are in the row, in any script and spelling. One alone is too common here. */
function isNamed(payable: Payable, { words, sender }: NamesOfRow): boolean {
  const name = nameOf(payable)
  if (sender.length > 0 && areNamesAlike(sender, name)) return true
  const found = name.filter(
    (own) => isTelling(own) && words.get(own.key)?.some(({ sounds }) => isSameWord(own.sounds, sounds)),
  )
  return new Set(found.map(({ key }) => key)).size >= 2
}

interface NamesOfRow {
  sender: readonly NameWord[]
  /** By the key of their sound. */
  words: ReadonlyMap<string, readonly NameWord[]>
}

/** Read once: a submission is compared with many rows, and a row with many submissions. */
const namesRead = new WeakMap<Payable, readonly NameWord[]>()
const rowsRead = new WeakMap<StatementRow, NamesOfRow>()

function nameOf(payable: Payable): readonly NameWord[] {
  const name = namesRead.get(payable) ?? readName(payable.name)
  namesRead.set(payable, name)
  return name
}

function namesOfRow(row: StatementRow): NamesOfRow {
  const known = rowsRead.get(row)
  if (known) return known
  const words = new Map<string, NameWord[]>()
  for (const word of wordsOfText(`${row.name} ${row.text}`)) {
    words.set(word.key, [...(words.get(word.key) ?? []), word])
  }
  const names = { sender: readName(row.name), words }
  rowsRead.set(row, names)
  return names
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
