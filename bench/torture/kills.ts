import { TARGETS, tortureKills } from '../../e2e/process/torture-kills.ts'
import { percentilesOf, tellPercentiles } from '../lib/percentiles.ts'
import { reportLine, reportTarget, reportTitle, reportWrong } from '../lib/report.ts'
import { treeMemory } from '../lib/tree-memory.ts'

/** So often the server, its database or both are killed under load (e2e/process/torture-kills.ts says how). */
const cycles = Number(process.argv[2] ?? 500)
const READY_MS = 5_000

reportTitle(
  `${cycles} kills of server, database or both by turns, while members submit with photos and receipts`,
)
const began = Date.now()
let memory = 0
const result = await tortureKills({
  cycles,
  watch: (pid) => (memory = Math.max(memory, treeMemory(pid))),
})
reportLine('took', `${Math.round((Date.now() - began) / 1000)} s`)
reportLine('submissions acknowledged', String(result.acknowledged))
for (const [setback, times] of result.setbacks)
  reportLine(`tries that were answered: ${setback}`, String(times))
for (const target of TARGETS) {
  reportLine(
    `ms until ready after a kill of ${target} (p50/p95/p99/max)`,
    tellPercentiles(percentilesOf(result.readyAfter[target])),
  )
}
reportLine('memory of server and database, at most', `${Math.round(memory)} MB`)
reportWrong(result.wrong)
reportTarget({ what: 'acknowledged submissions lost', value: result.lost, atMost: 0 })
reportTarget({ what: 'submissions stored twice', value: result.doubled, atMost: 0 })
reportTarget({ what: 'submissions without their message', value: result.withoutMessage, atMost: 0 })
reportTarget({ what: 'photos and receipts missing or changed', value: result.withoutFile, atMost: 0 })
reportTarget({
  what: 'slowest to be ready again, ms',
  value: Math.max(...Object.values(result.readyAfter).flat()),
  atMost: READY_MS,
})
reportTarget({ what: 'anything else wrong', value: result.wrong.length, atMost: 0 })
