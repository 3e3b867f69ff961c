import { likenessOfSounds, SAME_WORD } from './compare-words.ts'
import { joinedWords, joinSounds, type NameWord, readName } from './read-name.ts'

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
  const [wordsA, wordsB] = [wordsOf(a), wordsOf(b)]
  const pairs = pairWords(wordsA, wordsB)
  const evidence = sum(pairs.map(({ weight, likeness }) => weight * likeness))
  const usedA = new Set(pairs.flatMap(({ left }) => left))
  const usedB = new Set(pairs.flatMap(({ right }) => right))
  const restA = sum(wordsA.filter((word) => !usedA.has(word)).map(({ weight }) => weight))
  const restB = sum(wordsB.filter((word) => !usedB.has(word)).map(({ weight }) => weight))
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

interface WordPair {
  left: readonly NameWord[]
  right: readonly NameWord[]
  weight: number
  likeness: number
}

/** Each word is in one pair at most; the most alike pairs come first. */
function pairWords(a: readonly NameWord[], b: readonly NameWord[]): WordPair[] {
  const candidates = [
    ...a.flatMap((left) => b.map((right) => pairOf([left], [right]))),
    // Nur Jahan and Nurjahan, Saif Uddin and Saifuddin.
    ...joinedWords(a).flatMap((left) => b.map((right) => pairOf(left, [right]))),
    ...joinedWords(b).flatMap((right) => a.map((left) => pairOf([left], right))),
  ]
    .filter(({ likeness }) => likeness >= SAME_WORD)
    .sort((one, other) => other.likeness * other.weight - one.likeness * one.weight)
  const used = new Set<NameWord>()
  return candidates.filter(({ left, right }) => {
    const words = [...left, ...right]
    if (words.some((word) => used.has(word))) return false
    words.forEach((word) => used.add(word))
    return true
  })
}

function pairOf(left: readonly NameWord[], right: readonly NameWord[]): WordPair {
  const isInitial = [...left, ...right].some((word) => word.isInitial)
  const weight = Math.min(sum(left.map((word) => word.weight)), sum(right.map((word) => word.weight)))
  const [soundsLeft, soundsRight] = [joinSounds(left), joinSounds(right)]
  if (!isInitial) return { left, right, weight, likeness: likenessOfSounds(soundsLeft, soundsRight) }
  const isSameStart = soundsLeft[0] !== undefined && soundsLeft[0].consonant === soundsRight[0]?.consonant
  return { left, right, weight, likeness: isSameStart ? 1 : 0 }
}

function wordsOf(name: string | readonly NameWord[]): readonly NameWord[] {
  return typeof name === 'string' ? readName(name) : name
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
