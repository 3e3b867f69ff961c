import { compareNames } from '../names/compare-names.ts'
import { type NameWord, readName } from '../names/read-name.ts'
import { batchKey } from './batch-key.ts'
import type { PersonFacts } from './person-facts.ts'

/** What is compared of a person. Contacts are normalised: equal where they reach the same phone or mailbox. */
export interface ComparedPerson {
  /** In every spelling that is known. */
  names: readonly string[]
  contacts: readonly string[]
  batch: string
  /** Only of what staff enter: what someone writes into a form about another person must not make them one. */
  facts?: PersonFacts
}

export interface KnownPerson extends ComparedPerson {
  id: string
}

/** Why two people may be one. */
export const SUGGESTION_REASONS = [
  'same_phone',
  'same_email',
  'similar_name',
  'same_batch',
  'same_father',
  'same_birth_date',
] as const
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number]

export interface Suggestion {
  personId: string
  reasons: SuggestionReason[]
  /** From 0 to 1: how likely it is. */
  score: number
}

export interface JoinDecision {
  /** The person whose submission it is; null where the register has none, and a new one is added. */
  personId: string | null
  /** Why it is that person's; empty where it is of a new one, or was that person's before. */
  reasons: SuggestionReason[]
  /** People who may be the same as that person. */
  suggestions: Suggestion[]
}

/** With the same phone or e-mail, names that agree this much are one person's. */
const COMPATIBLE = 0.82
/** Below this they are a relative's or a colleague's, who share a phone. Between the two, staff decide. */
const DOUBTFUL = 0.55
/** Without a common contact, names have to agree in more than what many people are called. */
const EVIDENCE = 0.75
/** Twins have one father and one batch: there, names have to agree more. */
const COMPATIBLE_OF_ONE_FATHER = 0.9

interface Candidates {
  /** Whose submission it was before its answers changed, if it was anyone's. */
  current?: KnownPerson | undefined
  sharing: readonly KnownPerson[]
  namesakes: readonly KnownPerson[]
}

/**
 * Whose submission or row of a list it is, among those who share a phone or e-mail with it (`sharing`) and those who are only called
 * alike. A name alone never decides: it proposes. In one batch, the father's name or the date of birth decides.
 */
export function joinPerson(
  newcomer: ComparedPerson,
  { current, sharing, namesakes }: Candidates,
): JoinDecision {
  // A correction of the answers does not make another person of someone, unless the name is another one now.
  if (current && compare(newcomer, current).likeness >= DOUBTFUL) {
    return { personId: current.id, reasons: [], suggestions: [] }
  }
  const compared = sharing
    .map((person) => compare(newcomer, person))
    .sort((a, b) => b.shared - a.shared || b.score - a.score || (a.person.id < b.person.id ? -1 : 1))
  const compatible = compared.find(isCompatible)
  const alike = compatible ? [] : namesakes.map((person) => compare(newcomer, person)).filter(isNamesake)
  const proved = alike.filter(isProved)
  const joined = compatible ?? (proved.length === 1 ? proved[0] : undefined)
  const doubtful = compared.filter((one) => one.likeness >= DOUBTFUL)
  const seen = new Set([joined?.person.id, ...doubtful.map(({ person }) => person.id)])
  return {
    personId: joined?.person.id ?? null,
    reasons: joined?.reasons ?? [],
    suggestions: [
      ...doubtful.filter(({ person }) => person.id !== joined?.person.id),
      ...alike.filter(({ person }) => !seen.has(person.id)),
    ]
      .map(({ person, reasons, score }) => ({ personId: person.id, reasons, score }))
      .slice(0, MAX_SUGGESTIONS),
  }
}

/** What staff can look through for one person. */
const MAX_SUGGESTIONS = 5

interface Comparison {
  person: KnownPerson
  shared: number
  likeness: number
  evidence: number
  /** Null where one of them has none. */
  isSameBatch: boolean | null
  facts: ComparedFacts
  reasons: SuggestionReason[]
  score: number
}

function compare(newcomer: ComparedPerson, person: KnownPerson): Comparison {
  const common = new Set(person.contacts)
  const shared = newcomer.contacts.filter((contact) => common.has(contact))
  const { likeness, evidence } = bestLikeness(wordsOf(newcomer), wordsOf(person))
  const [batch, other] = [batchKey(newcomer.batch), batchKey(person.batch)]
  const isSameBatch = batch === '' || other === '' ? null : batch === other
  const facts = compareFacts(newcomer.facts, person.facts)
  const reasons: SuggestionReason[] = [
    ...(shared.some((contact) => !contact.includes('@')) ? (['same_phone'] as const) : []),
    ...(shared.some((contact) => contact.includes('@')) ? (['same_email'] as const) : []),
    ...(likeness >= DOUBTFUL ? (['similar_name'] as const) : []),
    ...(isSameBatch === true ? (['same_batch'] as const) : []),
    ...(facts.father === 'same' ? (['same_father'] as const) : []),
    ...(facts.birthDay === 'same' ? (['same_birth_date'] as const) : []),
  ]
  const score = Math.min(1, 0.6 * likeness + (shared.length > 0 ? 0.3 : 0) + (isSameBatch === true ? 0.1 : 0))
  return {
    person,
    shared: shared.length,
    likeness,
    evidence,
    isSameBatch,
    facts,
    reasons,
    score: Math.round(score * 100) / 100,
  }
}

/** Two people of one family may be called Rahman: with another batch, a common name alone is not enough. */
function isCompatible({ likeness, evidence, isSameBatch, facts }: Comparison): boolean {
  return likeness >= COMPATIBLE && (evidence >= EVIDENCE || isSameBatch !== false) && !areOfTwo(facts)
}

function isNamesake({ likeness, evidence, isSameBatch, facts }: Comparison): boolean {
  return isSameBatch === true && likeness >= COMPATIBLE && evidence >= EVIDENCE && !areOfTwo(facts)
}

function isProved({ likeness, facts }: Comparison): boolean {
  return facts.birthDay === 'same' || (facts.father === 'same' && likeness >= COMPATIBLE_OF_ONE_FATHER)
}

type ComparedFacts = Record<keyof PersonFacts, 'same' | 'different' | 'unknown'>

function compareFacts(a?: PersonFacts, b?: PersonFacts): ComparedFacts {
  const compared: ComparedFacts = { father: 'unknown', birthDay: 'unknown' }
  if (a?.birthDay && b?.birthDay) compared.birthDay = a.birthDay === b.birthDay ? 'same' : 'different'
  if (a?.father && b?.father) {
    const { likeness } = compareNames(a.father, b.father)
    if (likeness >= COMPATIBLE) compared.father = 'same'
    else if (likeness < DOUBTFUL) compared.father = 'different'
  }
  return compared
}

function areOfTwo({ father, birthDay }: ComparedFacts): boolean {
  return father === 'different' || birthDay === 'different'
}

/** Whether a name is probably that of someone who is known under these. */
export function isNameOf(names: readonly string[], name: string): boolean {
  return bestLikeness(names.map(readWords), [readWords(name)]).likeness >= COMPATIBLE
}

/** Reading a name takes as long as comparing two, and everyone is compared with several. */
const WORDS = new WeakMap<ComparedPerson, NameWord[][]>()

function wordsOf(person: ComparedPerson): NameWord[][] {
  const known = WORDS.get(person) ?? person.names.map(readWords)
  WORDS.set(person, known)
  return known
}

function readWords(name: string): NameWord[] {
  return readName(name)
}

function bestLikeness(a: readonly NameWord[][], b: readonly NameWord[][]) {
  let best = { likeness: 0, evidence: 0 }
  for (const one of a) {
    for (const other of b) {
      const found = compareNames(one, other)
      if (found.likeness > best.likeness) best = found
    }
  }
  return best
}
