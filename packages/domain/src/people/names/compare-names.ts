import { likenessOfSounds, SAME_WORD } from './compare-words.ts'
import { joinedWords, joinSounds, type NameWord, readName } from './read-name.ts'
import type { Sound } from './read-sounds.ts'

export interface NameComparison {
  /** From 0 to 1: how well the names agree in what both of them have. */
  likeness: number
  /** How much the words say that they share; below 1 only what many people are called. */
  evidence: number
}

/**
 * Compares two names in any script, spelling and order. A word that only one of them has may be a middle name that was left out; words in
 * the same place that differ speak against it.
 */
export function compareNames(
  a: string | readonly NameWord[],
  b: string | readonly NameWord[],
): NameComparison {
  const [partsA, partsB] = [partsOf(a), partsOf(b)]
  const pairs = pairParts(partsA, partsB)
  const evidence = sum(pairs.map(({ left, right, likeness }) => weightOf(left, right) * likeness))
  const restA = unpaired(partsA, new Set(pairs.flatMap(({ left }) => left.places)))
  const restB = unpaired(partsB, new Set(pairs.flatMap(({ right }) => right.places)))
  const against = Math.min(restA, restB)
  const leftOut = Math.max(restA, restB) - against
  const total = evidence + 1.2 * against + LEFT_OUT_COST * leftOut
  return { likeness: total === 0 ? 0 : evidence / total, evidence }
}

const LEFT_OUT_COST = 0.12

/** Names that are probably one person's: they agree, and in more than what many people are called. */
export function areNamesAlike(a: string | readonly NameWord[], b: string | readonly NameWord[]): boolean {
  const { likeness, evidence } = compareNames(a, b)
  return likeness >= 0.82 && evidence >= 0.75
}

/** A word of a name, or two neighbours that may be written as one: Nur Jahan and Nurjahan, Saif Uddin and Saifuddin. */
interface NamePart {
  places: readonly number[]
  sounds: readonly Sound[]
  weight: number
  isInitial: boolean
}

interface NameParts {
  words: readonly NamePart[]
  joined: readonly NamePart[]
}

/** The words of a name are compared with those of many others. */
const PARTS = new WeakMap<readonly NameWord[], NameParts>()

function partsOf(name: string | readonly NameWord[]): NameParts {
  const words = typeof name === 'string' ? readName(name) : name
  const known = PARTS.get(words)
  if (known) return known
  const parts = {
    words: words.map(({ sounds, weight, isInitial }, place) => ({
      places: [place],
      sounds,
      weight,
      isInitial,
    })),
    joined: joinedWords(words).map(({ place, pair }) => ({
      places: [place, place + 1],
      sounds: joinSounds(pair),
      weight: sum(pair.map(({ weight }) => weight)),
      isInitial: false,
    })),
  }
  PARTS.set(words, parts)
  return parts
}

interface PartPair {
  left: NamePart
  right: NamePart
  likeness: number
}

/** Each word is in one pair at most; the most alike pairs come first. */
function pairParts(a: NameParts, b: NameParts): PartPair[] {
  const candidates: PartPair[] = []
  const compare = (left: NamePart, right: NamePart) => {
    const likeness = likenessOf(left, right)
    if (likeness >= SAME_WORD) candidates.push({ left, right, likeness })
  }
  for (const left of [...a.words, ...a.joined]) for (const right of b.words) compare(left, right)
  for (const right of b.joined) for (const left of a.words) compare(left, right)
  candidates.sort(
    (one, other) =>
      other.likeness * weightOf(other.left, other.right) - one.likeness * weightOf(one.left, one.right),
  )
  const [usedA, usedB] = [new Set<number>(), new Set<number>()]
  return candidates.filter(({ left, right }) => {
    if (left.places.some((place) => usedA.has(place)) || right.places.some((place) => usedB.has(place)))
      return false
    left.places.forEach((place) => usedA.add(place))
    right.places.forEach((place) => usedB.add(place))
    return true
  })
}

function likenessOf(left: NamePart, right: NamePart): number {
  if (!left.isInitial && !right.isInitial) return likenessOfSounds(left.sounds, right.sounds, SAME_WORD)
  const [start, other] = [left.sounds[0], right.sounds[0]]
  return start !== undefined && start.consonant === other?.consonant ? 1 : 0
}

function weightOf(left: NamePart, right: NamePart): number {
  return Math.min(left.weight, right.weight)
}

function unpaired({ words }: NameParts, paired: ReadonlySet<number>): number {
  return sum(words.filter((_, place) => !paired.has(place)).map(({ weight }) => weight))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
