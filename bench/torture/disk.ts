import { runWithFault } from '../../e2e/process/torture/disk.ts'
import { FAULTS } from '../../e2e/process/torture/fault-injection.ts'
import { percentilesOf, formatPercentiles } from '../lib/report/percentiles.ts'
import { reportLine, reportTarget, reportTitle, reportWrong } from '../lib/report/report.ts'
import { formatOutcomes } from '../lib/report/outcomes.ts'
import { watchMemory } from '../lib/memory/watch-memory.ts'

/** The database or the disk fails for some seconds (see e2e/process/torture/fault-injection.ts). */
const seconds = Number(process.argv[2] ?? 10)
const RECOVERY_MS = 30_000

for (const [what, start] of Object.entries(FAULTS)) {
  reportTitle(`${what} for ${seconds} s, while members submit with photos and receipts`)
  const reportMemory = watchMemory()
  const fault = await start()
  if ('impossible' in fault) {
    reportLine('not tried', fault.impossible)
    continue
  }
  const result = await runWithFault(fault, seconds * 1000)
  reportLine('submissions acknowledged', String(result.acknowledged))
  reportLine('of them during the fault', String(result.meanwhile))
  reportLine('responses to failed attempts', formatOutcomes(result.failures))
  reportLine(
    'ms until acknowledged, with all tries (p50/p95/p99/max)',
    formatPercentiles(percentilesOf(result.durations)),
  )
  const { status, milliseconds } = result.health
  reportLine('/health in the middle of it', `${status} after ${Math.round(milliseconds)} ms`)
  reportMemory()
  reportWrong(result.wrong)
  reportTarget({ what: 'acknowledged and not stored', value: result.lost, atMost: 0 })
  reportTarget({ what: 'anything else wrong', value: result.wrong.length, atMost: 0 })
  reportTarget({
    what: 'served again by itself after, ms',
    value: result.recoveredAfterMs,
    atMost: RECOVERY_MS,
  })
}
