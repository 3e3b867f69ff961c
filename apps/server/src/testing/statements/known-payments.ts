import { readFileSync } from 'node:fs'
import path from 'node:path'
import { formatPaymentReference, makePaymentReference, meantReferences, type Paisa } from '@nibondhon/domain'
import { makeRandom, pick, type Random } from '../builders/random.ts'

const DESCRIPTIONS = readFileSync(path.join(import.meta.dirname, 'transfer-descriptions.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** As members write them: the whole reference, or the unique ID. */
const WITH_REFERENCE = /\{(ref|joined|lower|spaced|dotted|bangla|unique)\}/
const WITH_TRANSACTION = /\{trx\}/
/** What members write about their transfer into the notes of the form. */
const FOR_NOTES = DESCRIPTIONS.filter(
  (text) => !WITH_REFERENCE.test(text) && !/\{(wrong|swapped|trx)\}/.test(text),
)

export interface KnownMember {
  reference: string
  uniqueId: string
  name: string
  banglaName: string
  /** 8801712345678 */
  phone: string
  paisa: Paisa
  notes: string
  /** The transaction that the member typed into the form, with the number that it came from; null without one. */
  claim: { trxId: string; number: string } | null
}

export interface KnownPayment {
  account: string
  day: string
  text: string
  /** Of the column for it; '' where the bank gives none. */
  trxId: string
  /** Of the column for the sender. */
  phone: string
  paisa: Paisa
  /** The index of the member who paid; null for money that is not for a form. */
  owner: number | null
  /** Whether the text has the whole reference of its owner, and the amount is what is asked for. */
  isReferenced: boolean
  isExact: boolean
}

const ACCOUNTS = ['DBBL Motijheel', 'City Bank', 'bKash merchant'] as const
const PRICES = [100_000, 150_000, 75_050] as const
const FIRST =
  'Rahim Karim Abdul Nasrin Farhana Tanvir Mahmud Shahriar Ayesha Rafiq Sultana Imran Hasan Jahid Kamal'.split(
    ' ',
  )
const LAST =
  'Uddin Ahmed Hossain Rahman Akter Chowdhury Islam Khan Begum Sarker Miah Talukder Bhuiyan Haque Das'.split(
    ' ',
  )
const BANGLA_FIRST = 'রহিম করিম আবদুল নাসরিন ফারহানা তানভীর মাহমুদ শাহরিয়ার আয়েশা রফিক সুলতানা ইমরান হাসান জাহিদ কামাল'.split(' ')
const BANGLA_LAST = 'উদ্দিন আহমেদ হোসেন রহমান আক্তার চৌধুরী ইসলাম খান বেগম সরকার মিয়া তালুকদার ভূঁইয়া হক দাস'.split(' ')
const BANGLA_DIGITS = '০১২৩৪৫৬৭৮৯'

/**
 * Payments into three accounts of which it is known who made each. One in twenty is not for a form, one in ten members never
 * pays, some pay another amount, and four in ten write into their notes what people write on transfers.
 */
export function makeKnownPayments(
  count: number,
  seed: number,
): { members: KnownMember[]; payments: KnownPayment[] } {
  const random = makeRandom(seed)
  const members: KnownMember[] = []
  const taken = new Set<string>()
  // As the server gives each reference once: among a hundred thousand, some are made twice.
  const makeNewMember = (hasClaim: boolean): KnownMember => {
    const member = makeMember(random, hasClaim)
    if (taken.has(member.reference)) return makeNewMember(hasClaim)
    taken.add(member.reference)
    return member
  }
  const payments: KnownPayment[] = []
  for (let index = 0; index < count; index += 1) {
    const description = DESCRIPTIONS[index % DESCRIPTIONS.length] ?? ''
    const isForeign = random.isOneIn(20)
    const hasClaim = WITH_TRANSACTION.test(description) || random.isOneIn(10)
    const member = makeNewMember(hasClaim)
    payments.push({
      ...makePayment(random, member, description),
      owner: isForeign ? null : members.length,
      isReferenced: WITH_REFERENCE.test(description) && !isForeign,
    })
    if (!isForeign) members.push(member)
    if (random.isOneIn(10)) members.push(makeNewMember(random.isOneIn(5)))
  }
  return { members, payments }
}

function makeMember(random: Random, hasClaim: boolean): KnownMember {
  const [first, last] = [random.below(FIRST.length), random.below(LAST.length)]
  const member: KnownMember = {
    reference: makePaymentReference(Uint8Array.from({ length: 32 }, () => random.below(256))),
    uniqueId: signs(random, '0123456789ABCDEF', 32),
    name: `${FIRST[first]} ${LAST[last]}`,
    banglaName: `${BANGLA_FIRST[first]} ${BANGLA_LAST[last]}`,
    phone: `8801${pick(random, ['3', '5', '6', '7', '8', '9'])}${signs(random, '0123456789', 8)}`,
    paisa: pick(random, PRICES),
    notes: '',
    claim: null,
  }
  const note = random.isOneIn(10) ? batchNumber(dayOf(random)) : pick(random, FOR_NOTES)
  const notes = random.below(10) < 4 ? fill(note, { random, member, trxId: '' }) : ''
  // Some copy the number of the bank's batch from their app.
  const trxId = random.isOneIn(25) ? batchNumber(dayOf(random)) : bkashId(random)
  return { ...member, notes, claim: hasClaim ? { trxId, number: member.phone } : null }
}

function makePayment(random: Random, member: KnownMember, description: string) {
  const account = pick(random, ACCOUNTS)
  const day = dayOf(random)
  const typed = WITH_TRANSACTION.test(description) ? (member.claim?.trxId ?? '') : ''
  const isExact = !random.isOneIn(20)
  return {
    account,
    day,
    text: fill(description, { random, member, trxId: typed }),
    trxId: transactionOf(random, { account, day, typed }),
    phone: account === 'bKash merchant' && random.below(10) < 8 ? `0${member.phone.slice(3)}` : '',
    paisa: isExact ? member.paisa : pick(random, [50_000, member.paisa + 10_000, member.paisa * 2]),
    isExact,
  }
}

function transactionOf(
  random: Random,
  { account, day, typed }: { account: string; day: string; typed: string },
): string {
  switch (account) {
    case 'bKash merchant':
      return typed || bkashId(random)
    case 'City Bank':
      return ''
    default:
      // Banks give all transfers of a batch one number, and some rows none.
      return pick(random, [
        signs(random, '0123456789', 9),
        signs(random, '0123456789', 9),
        batchNumber(day),
        '0',
      ])
  }
}

/** Payments are of ten days. */
function dayOf(random: Random): string {
  return `2026-11-${String(6 + random.below(10)).padStart(2, '0')}`
}

function batchNumber(day: string): string {
  return `BEFTN${day.replaceAll('-', '')}`
}

/** Ten capital letters and digits, as bKash makes them. */
function bkashId(random: Random): string {
  return `B${signs(random, '0123456789', 1)}${signs(random, 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789', 8)}`
}

function signs(random: Random, from: string, count: number): string {
  return Array.from({ length: count }, () => from.charAt(random.below(from.length))).join('')
}

interface Filling {
  random: Random
  member: KnownMember
  trxId: string
}

function fill(description: string, { random, member, trxId }: Filling): string {
  const { reference, uniqueId, name, banglaName, phone } = member
  const shown = formatPaymentReference(reference)
  const values: Record<string, () => string> = {
    ref: () => shown,
    joined: () => reference,
    lower: () => shown.toLowerCase(),
    spaced: () => shown.replace('-', ' '),
    dotted: () => shown.replace('-', '.'),
    bangla: () => shown.replaceAll(/\d/g, (digit) => BANGLA_DIGITS.charAt(Number(digit))),
    unique: () => uniqueId,
    first: () => reference.slice(0, 3),
    last: () => reference.slice(3),
    wrong: () => mistype(random, reference),
    swapped: () => swap(random, reference),
    trx: () => trxId,
    name: () => name,
    caps: () => name.toUpperCase(),
    bn: () => banglaName,
    phone: () => `0${phone.slice(3)}`,
    phone880: () => `+${phone}`,
    // A few accounts and slips come again: those of a firm, a family or a booklet.
    account: () => `15010${String(10_000_000 + random.below(200)).padStart(8, '0')}`,
    slip: () => String(2_000_000 + random.below(500)),
    other: () => bkashId(random),
  }
  return description.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key]
    if (!value) throw new Error(`A description has the unknown part ${key}`)
    return value()
  })
}

/** With one other sign. */
function mistype(random: Random, reference: string): string {
  const place = random.below(reference.length)
  const signOf = () => pick(random, [...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'])
  const wrong = reference.slice(0, place) + signOf() + reference.slice(place + 1)
  return meantReferences(wrong).includes(reference) ? wrong : mistype(random, reference)
}

/** With two neighbours swapped. Two that are the same stay: then a sign is wrong. */
function swap(random: Random, reference: string): string {
  const place = random.below(reference.length - 1)
  const [a, b] = [reference.charAt(place), reference.charAt(place + 1)]
  return a === b ? mistype(random, reference) : reference.slice(0, place) + b + a + reference.slice(place + 2)
}

/** The payments of an account as its bank gives them. */
export function statementOf(account: string, payments: readonly KnownPayment[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const taka = (paisa: Paisa) => (paisa / 100).toFixed(2)
  const lines = payments.map(({ day, text, trxId, phone, paisa }) => {
    switch (account) {
      case 'bKash merchant':
        return [day, trxId, phone, cell(text), taka(paisa)]
      case 'City Bank':
        return [day, cell(text), '', taka(paisa)]
      default:
        return [day, cell(text), trxId, '', taka(paisa)]
    }
  })
  return [
    HEADINGS[account] ?? 'Date,Particulars,Transaction No,Debit,Credit',
    ...lines.map((line) => line.join(',')),
  ].join('\n')
}

const HEADINGS: Readonly<Record<string, string>> = {
  'bKash merchant': 'Date,TrxID,Sender,Reference,Amount',
  'City Bank': 'Date,Description,Debit,Credit',
}
