/**
 * Whether work grows faster than its input. Measured in CPU time of this thread, so that other work on the machine
 * counts little, and as a ratio of sizes, so that no machine is too slow for it.
 */
export interface GrowthInput {
  /** The smallest size; four times of it is tried as well. */
  size: number
  /** Does the work for an input of that size. */
  run(size: number): unknown
}

/**
 * Less CPU time than this at the largest size does no harm, however it grows: in microseconds, and more for each
 * letter. Quadratic work over a million letters takes a thousand times as long.
 */
const HARMLESS = 25_000
const HARMLESS_PER_LETTER = 0.2
/** Linear work takes 4 times as long for 4 times the size, quadratic work 16 times; this lies between. */
const MAX_RATIO_TO_LINEAR = 1.8
/** What linear work comes to on a machine that others keep busy; never so much that it could hide quadratic work. */
const LINEAR_RATIOS = { min: 4, max: 5.5 }
const ATTEMPTS = 2
/** So many pairs of sizes have to agree; one fewer where the work is clearly linear. */
const MAJORITY = 3
const RUNS = 3
/** Systems count CPU time in steps of up to 4 milliseconds: short work is repeated until a step matters little. */
const MEASURABLE = 40_000

interface GrowthLimits {
  /** Less CPU time at the largest size does no harm; in microseconds, and more for each letter. */
  overhead?: number
  /** How many times the smallest size's time the largest may take; by default, what linear work takes on this machine. */
  maxRatio?: number
  /** CPU time that the largest size may take, in microseconds. */
  maxCost?: number
}

export interface Growth {
  /** The least CPU time for the largest size, in microseconds. */
  cost: number
  /** How the work grew or how long it took; null where it did no faster than linear work, and took no longer than it may. */
  problem: string | null
}

/** Says how the work grew, or null where it did no faster than linear work. */
export async function findGrowth(input: GrowthInput, limits: GrowthLimits = {}): Promise<string | null> {
  return (await measureGrowth(input, limits)).problem
}

export async function measureGrowth(
  { size, run }: GrowthInput,
  { overhead = HARMLESS, maxRatio, maxCost = Number.POSITIVE_INFINITY }: GrowthLimits = {},
): Promise<Growth> {
  const harmless = overhead + HARMLESS_PER_LETTER * 4 * size
  let cost = Number.POSITIVE_INFINITY
  const whole = async () => {
    cost = Math.min(cost, await cpuTime(() => run(4 * size)))
    return cost
  }
  // Most work is harmless even at its first run, before it is compiled.
  if ((await whole()) < Math.min(harmless, maxCost)) return { cost, problem: null }
  // Noise makes work look slow, never quick: one good attempt is enough.
  for (let attempt = 0; attempt < ATTEMPTS && cost > maxCost; attempt += 1) await whole()
  if (cost > maxCost) {
    return { cost, problem: `${milliseconds(cost)}, at most ${milliseconds(maxCost)} for ${4 * size}` }
  }
  let problem: string | null = null
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if ((await whole()) < harmless) return { cost, problem: null }
    problem = await measure({ size, run }, { harmless, ...(maxRatio !== undefined && { maxRatio }) })
    if (problem === null) break
  }
  return { cost, problem }
}

/**
 * Both sizes are measured right after each other, several times: what else the machine does changes how long the same work takes, for
 * seconds, and then counts for both. The larger one comes first, because it warms up the code.
 */
async function measure(
  { size, run }: GrowthInput,
  { harmless, maxRatio }: { harmless: number; maxRatio?: number },
): Promise<string | null> {
  const limit = maxRatio ?? MAX_RATIO_TO_LINEAR * LINEAR_RATIOS.min
  const pairs: { large: number; small: number; ratio: number }[] = []
  const count = (atMost: number) => pairs.filter(({ ratio }) => ratio <= atMost).length
  while (pairs.length - count(limit) < MAJORITY) {
    const large = await averageCpuTime(() => run(4 * size))
    const small = await averageCpuTime(() => run(size))
    pairs.push({ large, small, ratio: large < harmless ? 0 : large / Math.max(small, harmless / 16) })
    if (count(limit) === MAJORITY || count(Math.min(limit, LINEAR_RATIOS.max)) === MAJORITY - 1) return null
  }
  const [, middle] = pairs.filter(({ ratio }) => ratio > limit).sort((a, b) => a.ratio - b.ratio)
  if (!middle) return null
  const { large, small, ratio } = middle
  if (maxRatio === undefined) {
    const linear = Math.min(LINEAR_RATIOS.max, Math.max(LINEAR_RATIOS.min, await linearRatio(size)))
    if (ratio <= MAX_RATIO_TO_LINEAR * linear) return null
  }
  return `${milliseconds(small)} for ${size}, ${milliseconds(large)} for ${4 * size}: ${ratio.toFixed(1)} times for 4 times the size`
}

function milliseconds(cost: number): string {
  return `${(cost / 1000).toFixed(1)} ms`
}

/** What 4 times the size costs where each letter is surely looked at once: parsing JSON and reading the text. */
async function linearRatio(size: number): Promise<number> {
  const times = Math.ceil(1_000_000 / size)
  const read = (length: number) => {
    const body = JSON.stringify({ text: 'a'.repeat(length) })
    for (let run = 0; run < times; run += 1) countLetters((JSON.parse(body) as { text: string }).text)
  }
  return (await least(() => read(4 * size))) / (await least(() => read(size)))
}

function countLetters(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) === 97) count += 1
  return count
}

async function least(run: () => unknown): Promise<number> {
  let cost = Infinity
  for (let time = 0; time < RUNS; time += 1) cost = Math.min(cost, await averageCpuTime(run))
  return cost
}

async function averageCpuTime(run: () => unknown): Promise<number> {
  let total = 0
  let runs = 0
  while (total < MEASURABLE) {
    const next = Math.max(1, runs)
    total += await cpuTime(run, next)
    runs += next
  }
  return total / runs
}

export async function cpuTime(run: () => unknown, times = 1): Promise<number> {
  const before = process.threadCpuUsage()
  for (let time = 0; time < times; time += 1) await run()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
