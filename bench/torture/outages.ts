import { tortureOutages } from '../../e2e/process/torture/outages.ts'
import { percentilesOf, formatPercentiles } from '../lib/report/percentiles.ts'
import { reportLine, reportTarget, reportTitle, reportWrong } from '../lib/report/report.ts'
import { startScratchDatabase } from '../lib/servers/scratch-database.ts'
import { watchMemory } from '../lib/memory/watch-memory.ts'

/** The number of messages that are sent while providers fail and the server is killed (see e2e/process/torture/outages.ts). */
const messages = Number(process.argv[2] ?? 500)
const LAST_OUTAGE_MS = 60_000
const RECOVERY_SECONDS = 600

const database = await startScratchDatabase()
try {
  reportTitle(
    `${messages} messages while mail server and SMS gateway fail in all their ways, and the server is killed`,
  )
  const began = Date.now()
  const reportMemory = watchMemory()
  const result = await tortureOutages({ databaseUrl: database.url, messages, lastOutageMs: LAST_OUTAGE_MS })
  const recovered = result.recoveredAfterMs / 1000
  reportLine('took', `${Math.round((Date.now() - began) / 1000)} s`)
  reportLine('messages', String(result.messages))
  reportLine('outages', String(result.outages))
  reportLine('kills of the server while it sent', String(result.kills))
  reportLine('taken twice, under way at a kill, same Message-ID', String(result.twiceAfterKill))
  reportLine(
    'seconds until one was sent, last outage (p50/p95/p99/max)',
    formatPercentiles(percentilesOf(result.lastDelays)),
  )
  reportMemory()
  reportWrong(result.wrong)
  reportTarget({ what: 'messages not delivered', value: result.undelivered, atMost: 0 })
  reportTarget({
    what: 'delivered twice without a kill',
    value: result.twiceWithoutKill,
    atMost: 0,
  })
  reportTarget({ what: 'anything else wrong', value: result.wrong.length, atMost: 0 })
  reportTarget({
    what: 'seconds from the end of the last outage until all had arrived, with a kill on the way',
    value: recovered,
    atMost: RECOVERY_SECONDS,
  })
} finally {
  await database.stop()
}
