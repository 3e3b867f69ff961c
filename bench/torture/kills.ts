import os from 'node:os'
import { type KillTortureResult, TARGETS, tortureKills } from '../../e2e/process/torture/kills.ts'
import { percentilesOf, formatPercentiles } from '../lib/report/percentiles.ts'
import { reportLine, reportTarget, reportTitle, reportWrong } from '../lib/report/report.ts'
import { addUp, formatOutcomes } from '../lib/report/outcomes.ts'
import { treeMemory } from '../lib/memory/tree-memory.ts'

/** How often the server, its database or both are killed under load (see e2e/process/torture/kills.ts). */
const cycles = Number(process.argv[2] ?? 500)
const READY_MS = 5_000
/** Each has its own server, data and members. A start keeps one core busy, so two run in parallel. */
const INSTALLATIONS = Math.min(2, os.availableParallelism(), cycles)

reportTitle(
  `${cycles} kills of server, database or both by turns, on ${INSTALLATIONS} installations at once, while members submit with photos and receipts`,
)
const began = Date.now()
let memory = 0
const results = await Promise.all(
  Array.from({ length: INSTALLATIONS }, (_, index) =>
    tortureKills({
      cycles: Math.floor((cycles + index) / INSTALLATIONS),
      watch: ({ pid }) => (memory = Math.max(memory, treeMemory(pid))),
    }),
  ),
)
const sum = (figureOf: (result: KillTortureResult) => number) =>
  results.reduce((total, result) => total + figureOf(result), 0)
const wrong = results.flatMap((result) => result.wrong)
const readyAfter = TARGETS.map((target) => ({
  target,
  times: results.flatMap((result) => result.readyAfter[target]),
}))
reportLine('took', `${Math.round((Date.now() - began) / 1000)} s`)
reportLine('submissions acknowledged', String(sum(({ acknowledged }) => acknowledged)))
reportLine('failed attempts by response', formatOutcomes(addUp(results.map(({ failures }) => failures))))
reportLine(
  'ms until acknowledged, with all tries (p50/p95/p99/max)',
  formatPercentiles(percentilesOf(results.flatMap(({ durations }) => durations))),
)
for (const { target, times } of readyAfter) {
  reportLine(
    `ms until ready after a kill of ${target} (p50/p95/p99/max)`,
    formatPercentiles(percentilesOf(times)),
  )
}
reportLine('memory of one server and its database, at most', `${Math.round(memory)} MB`)
reportWrong(wrong)
reportTarget({ what: 'acknowledged submissions lost', value: sum(({ lost }) => lost), atMost: 0 })
reportTarget({ what: 'submissions stored twice', value: sum(({ duplicated }) => duplicated), atMost: 0 })
reportTarget({
  what: 'submissions without their message',
  value: sum(({ withoutMessage }) => withoutMessage),
  atMost: 0,
})
reportTarget({
  what: 'photos and receipts missing or changed',
  value: sum(({ withoutFile }) => withoutFile),
  atMost: 0,
})
reportTarget({
  what: 'slowest to be ready again, ms',
  value: Math.max(...readyAfter.flatMap(({ times }) => times)),
  atMost: READY_MS,
})
reportTarget({ what: 'anything else wrong', value: wrong.length, atMost: 0 })
