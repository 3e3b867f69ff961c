import { findSimilarDuplicates, type Answers, type ComparedSubmission } from '@nibondhon/domain'
import { measureInTurns } from './lib/report/measure.ts'
import { makeRandom, type Random } from './lib/data/random.ts'
import { reportLine, reportTarget, reportTitle } from './lib/report/report.ts'

/**
 * Grouping submissions by similarity must grow with the number of submissions, not with its square: at most
 * 12 times the time for 10 times the rows. A hundred times would be what comparing every pair costs.
 */
const SMALL = 10_000
const LARGE = 100_000
const MAX_GROWTH = 12

const kinds: Record<string, (random: Random, index: number) => Answers> = {
  'a reunion form of 15 fields': reunionAnswers,
  'two values only in 7 of 10 fields': twoValuedAnswers,
}

for (const [name, makeAnswers] of Object.entries(kinds)) {
  reportTitle(`Duplicates by similarity: ${name}`)
  // As many small sets as make up the large one, each met in turn: one small set alone would stay in the
  // processor's cache from run to run, as no set does in real life.
  const small = Array.from({ length: LARGE / SMALL }, (_, seed) => makeSubmissions(SMALL, seed, makeAnswers))
  const large = [makeSubmissions(LARGE, 0, makeAnswers)]
  const [fast, slow] = measureInTurns([contender(small), contender(large)], {
    rounds: 5,
    roundMilliseconds: 1000,
  })
  if (!fast || !slow) throw new Error('Nothing was measured')
  for (const { name: size, milliseconds } of [fast, slow]) {
    reportLine(size, `${milliseconds.toFixed(0)} ms`)
  }
  reportTarget({
    what: 'growth for 10 times the rows',
    value: slow.milliseconds / fast.milliseconds,
    atMost: MAX_GROWTH,
  })
}

function contender(sets: ComparedSubmission[][]) {
  const fieldIds = Object.keys(sets[0]?.[0]?.answers ?? {})
  const find = (index: number) => findSimilarDuplicates(sets[index % sets.length] ?? [], fieldIds)
  let runs = 0
  return {
    name: `${sets[0]?.length.toLocaleString('en')} submissions, ${find(0).length.toLocaleString('en')} groups`,
    run: () => find(runs++),
  }
}

/** One submission in 50 is an earlier one sent again with another e-mail address. */
function makeSubmissions(
  count: number,
  seed: number,
  makeAnswers: (random: Random, index: number) => Answers,
): ComparedSubmission[] {
  const random = makeRandom(seed)
  const all: ComparedSubmission[] = []
  for (let index = 0; index < count; index += 1) {
    const earlier = random.isOneIn(50) ? all[random.below(all.length)] : undefined
    const answers = earlier
      ? { ...earlier.answers, email: `again${index}@example.org` }
      : makeAnswers(random, index)
    all.push({ id: String(index), answers })
  }
  return all
}

function reunionAnswers(random: Random, index: number): Answers {
  return {
    name: `Name ${random.below(5000)} ${random.below(300)}`,
    father: `Father ${random.below(20_000)}`,
    email: `member${index}@example.org`,
    phone: `8801${700_000_000 + random.below(99_999_999)}`,
    batch: String(1970 + random.skewed(50)),
    department: `Department ${random.skewed(12)}`,
    gender: random.isOneIn(3) ? 'Female' : 'Male',
    shirt: ['S', 'M', 'L', 'XL'][random.below(4)] ?? 'M',
    city: `City ${random.skewed(64)}`,
    blood: ['A+', 'B+', 'O+', 'AB+', 'A-', 'B-', 'O-', 'AB-'][random.skewed(8)] ?? 'O+',
    job: random.isOneIn(2) ? '' : `Job ${random.below(500)}`,
    guests: String(random.skewed(5)),
    meals: random.isOneIn(4) ? ['Lunch', 'Dinner'] : ['Dinner'],
    note: random.isOneIn(5) ? `Note ${random.below(1_000_000)}` : '',
    payment: random.isOneIn(10) ? 'bank_transfer' : 'bkash',
  }
}

function twoValuedAnswers(random: Random, index: number): Answers {
  const flags = Array.from({ length: 7 }, (_, flag) => [`flag${flag}`, random.isOneIn(2) ? 'Yes' : 'No'])
  return {
    ...(Object.fromEntries(flags) as Answers),
    name: `Name ${random.below(5000)} ${random.below(300)}`,
    email: `member${index}@example.org`,
    phone: `8801${700_000_000 + random.below(99_999_999)}`,
  }
}
