import type { Sound } from './read-sounds.ts'

/** Words this much alike are one word in two spellings. */
export const SAME_WORD = 0.8

export function isSameWord(a: readonly Sound[], b: readonly Sound[]): boolean {
  return likenessOfSounds(a, b, SAME_WORD) >= SAME_WORD
}

/** Of rounding, so that what is just as much alike as asked for is not taken for less. */
const ROUNDING = 1e-9

/**
 * From 0 to 1: how likely two words are one name in two spellings or scripts. Those who ask only whether it is at least so much may get
 * any smaller number instead, which is found sooner.
 */
export function likenessOfSounds(a: readonly Sound[], b: readonly Sound[], least = 0): number {
  const [firstA, firstB] = [a[0], b[0]]
  if (!firstA || !firstB) return 0
  // Shafiqul and Rafiqul, Kamal and Jamal: names that differ in their first sound are other people's.
  if (consonantCost(firstA.consonant, firstB.consonant) >= 1) return 0
  const length = Math.max(a.length, b.length, 2)
  const cost = distance(a, b, (1 - least) * length + ROUNDING) / length
  return Math.max(0, 1 - cost - endCost(a, b))
}

/** The least cost of turning one into the other, sound by sound (as an edit distance); infinite where it is certainly above the limit. */
function distance(a: readonly Sound[], b: readonly Sound[], limit: number): number {
  const absence = b.map(absenceCost)
  let sum = 0
  let before = [0, ...absence.map((cost) => (sum += cost))]
  for (const [index, sound] of a.entries()) {
    const ownAbsence = absenceCost(sound)
    const row = [(before[0] ?? 0) + ownAbsence]
    let least = row[0] ?? 0
    for (const [other, counterpart] of b.entries()) {
      const isLast = index === a.length - 1 && other === b.length - 1
      const changed =
        consonantCost(sound.consonant, counterpart.consonant) +
        // The vowels at the end are weighed by themselves.
        (isLast ? 0 : vowelCost(sound.vowels, counterpart.vowels))
      const cost = Math.min(
        (before[other] ?? 0) + changed,
        (before[other + 1] ?? 0) + ownAbsence,
        (row[other] ?? 0) + (absence[other] ?? 0),
      )
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > limit) return Infinity
    before = row
  }
  return before[b.length] ?? 0
}

/** Sounds that people take for one another, though not as often as those that are one family. */
const NEAR_CONSONANTS = bothWays({ cs: 0.3, fp: 0.4, gj: 0.6, dr: 0.7, 'n~': 0 })

function consonantCost(a: string, b: string): number {
  if (a === b) return 0
  return NEAR_CONSONANTS.get(a)?.get(b) ?? 1
}

/** h is often not heard inside a word, nor a nasal vowel written; a vowel alone may belong to the sound before it. */
function absenceCost({ consonant, vowels }: Sound): number {
  const cost = ABSENCE_COSTS[consonant] ?? 1
  return cost + (vowels === '' || vowels === '*' ? 0 : 0.1)
}

const ABSENCE_COSTS: Readonly<Record<string, number>> = { h: 0.15, '~': 0.15, n: 0.7, '': 0.5 }

const VOWEL_COSTS = bothWays({
  ao: 0.05,
  ae: 0.3,
  ai: 0.75,
  au: 0.4,
  ay: 0.25,
  eo: 0.5,
  io: 0.75,
  ou: 0.15,
  oy: 0.25,
  ei: 0.1,
  eu: 0.75,
  ey: 0.1,
  iu: 0.9,
  iy: 0,
  uy: 0.25,
  '*a': 0,
  '*o': 0,
  '*e': 0.3,
  '*i': 0.6,
  '*u': 0.4,
  '*y': 0.1,
})

/** A vowel that is written on one side only. */
const LONE_VOWEL_COSTS: Readonly<Record<string, number>> = {
  '*': 0,
  y: 0.1,
  a: 0.2,
  o: 0.1,
  e: 0.4,
  i: 0.7,
  u: 0.6,
}

function vowelCost(a: string, b: string): number {
  if (a === b) return 0
  if (a !== '' && b !== '') return Math.max(averageCost(a, b), averageCost(b, a))
  let least = Infinity
  for (const vowel of a || b) least = Math.min(least, LONE_VOWEL_COSTS[vowel] ?? 0)
  return least
}

/** How far the vowels of one are on average from the nearest of the other. */
function averageCost(from: string, to: string): number {
  let sum = 0
  for (const one of from) {
    let nearest = Infinity
    for (const other of to) nearest = Math.min(nearest, costOfPair(one, other))
    sum += nearest
  }
  return sum / from.length
}

function costOfPair(a: string, b: string): number {
  if (a === b) return 0
  return VOWEL_COSTS.get(a)?.get(b) ?? 0
}

/** Rahim and Rahima, Mahmud and Mahmuda are two people: a vowel at the end counts, however long the word is. */
function endCost(a: readonly Sound[], b: readonly Sound[]): number {
  const ends = [endOf(a), endOf(b)]
  if (ends[0] === ends[1]) return 0
  const [one = '', other = ''] = ends
  // A vowel that many don't write, or a silent e (Haque, Ghose).
  if (one === '' || other === '') return '*oey'.includes(one || other) ? 0.05 : 0.25
  return Math.min(0.25, costOfPair(one, other) / 2)
}

/** The last vowel of a word that ends in one; an h after it is not heard (Miah). */
function endOf(sounds: readonly Sound[]): string {
  const last = sounds.at(-1)
  if (last?.consonant === 'h' && last.vowels === '') return sounds.at(-2)?.vowels.at(-1) ?? ''
  return last?.vowels.at(-1) ?? ''
}

/** A table of pairs by each of their two letters. */
function bothWays(costs: Readonly<Record<string, number>>): Map<string, Map<string, number>> {
  const table = new Map<string, Map<string, number>>()
  const put = (one: string, other: string, cost: number) =>
    table.set(one, (table.get(one) ?? new Map<string, number>()).set(other, cost))
  for (const [pair, cost] of Object.entries(costs)) {
    const [one = '', other = ''] = pair
    put(one, other, cost)
    put(other, one, cost)
  }
  return table
}
