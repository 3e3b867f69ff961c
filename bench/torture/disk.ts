import { endure } from '../../e2e/process/torture/disk.ts'
import { TROUBLES } from '../../e2e/process/torture/fault-injection.ts'
import { percentilesOf, tellPercentiles } from '../lib/report/percentiles.ts'
import { reportLine, reportTarget, reportTitle, reportWrong } from '../lib/report/report.ts'
import { tellOutcomes } from '../lib/report/outcomes.ts'
import { watchMemory } from '../lib/memory/watch-memory.ts'

/** What a server meets whose database or disk fails for so many seconds (e2e/process/torture/fault-injection.ts says how). */
const seconds = Number(process.argv[2] ?? 10)
const RECOVERY_MS = 30_000

for (const [what, start] of Object.entries(TROUBLES)) {
  reportTitle(`${what} for ${seconds} s, while members submit with photos and receipts`)
  const reportMemory = watchMemory()
  const trouble = await start()
  if ('impossible' in trouble) {
    reportLine('not tried', trouble.impossible)
    continue
  }
  const result = await endure(trouble, seconds * 1000)
  reportLine('submissions acknowledged', String(result.acknowledged))
  reportLine('of them while it lasted', String(result.meanwhile))
  reportLine('tries that were answered', tellOutcomes(result.setbacks))
  reportLine(
    'ms until acknowledged, with all tries (p50/p95/p99/max)',
    tellPercentiles(percentilesOf(result.patience)),
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
