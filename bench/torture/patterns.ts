import { patterns } from '../../apps/server/src/platform/patterns/index.ts'
import { EVIL_PATTERNS, textsFor } from '../../apps/server/src/testing/hostile/evil-patterns.ts'
import { percentilesOf, formatPercentiles } from '../lib/report/percentiles.ts'
import { reportLine, reportTarget, reportTitle } from '../lib/report/report.ts'

/** Patterns that hang backtracking engines, on this many kilobytes each: staff write patterns, anyone sends text. */
const kilobytes = Number(process.argv[2] ?? 64)
const MAX_MS = 50
const ROUNDS = 3

const texts = textsFor(kilobytes * 1024)
reportTitle(`${EVIL_PATTERNS.length} evil patterns on ${kilobytes} kB of ${texts.length} kinds`)
const times = EVIL_PATTERNS.flatMap((source) =>
  texts.map((text) => ({ what: `${source} on ${text.slice(0, 6)}…`, ms: fastestMs(source, text) })),
)
const slowest = times.toSorted((a, b) => b.ms - a.ms)[0]
reportLine('ms (p50/p95/p99/max)', formatPercentiles(percentilesOf(times.map(({ ms }) => ms))))
reportLine('slowest', slowest?.what ?? '')
reportTarget({
  what: 'ms for the slowest pattern',
  value: slowest?.ms ?? Number.NaN,
  atMost: MAX_MS,
})

/** The best of several rounds, which excludes other load and JIT compilation. */
function fastestMs(source: string, text: string): number {
  const compiled = patterns.compile(source)
  if (!compiled.ok) throw new Error(`${source}: ${compiled.reason}`)
  const rounds = Array.from({ length: ROUNDS }, () => {
    const started = performance.now()
    compiled.test(text)
    return performance.now() - started
  })
  return Math.min(...rounds)
}
