import { torturePayments } from '../../e2e/process/torture/payments.ts'
import { percentilesOf, formatPercentiles } from '../lib/report/percentiles.ts'
import { reportLine, reportTarget, reportTitle, reportWrong } from '../lib/report/report.ts'
import { startScratchDatabase } from '../lib/servers/scratch-database.ts'
import { watchMemory } from '../lib/memory/watch-memory.ts'

/** Members pay while the server is killed repeatedly (see e2e/process/torture/payments.ts). */
const count = Number(process.argv[2] ?? 1000)
const BATCH = 50

const database = await startScratchDatabase()
try {
  reportTitle(`${count} payments, each callback 5 times, 10 at once, the server killed for every ${BATCH}`)
  const began = Date.now()
  const reportMemory = watchMemory()
  const result = await torturePayments({ count, batch: BATCH, databaseUrl: database.url })
  reportLine('took', `${Math.round((Date.now() - began) / 1000)} s`)
  reportLine('server kills', String(result.kills))
  reportLine('callbacks', String(result.callbacks))
  reportLine('queries to bKash after a kill', String(result.asked))
  reportLine('ms of a callback (p50/p95/p99/max)', formatPercentiles(percentilesOf(result.callbackMs)))
  reportMemory()
  reportWrong(result.wrong)
  reportTarget({ what: 'payments bKash took', value: result.paid, atLeast: count, atMost: count })
  reportTarget({ what: 'mismatches between bKash and our records', value: result.wrong.length, atMost: 0 })
} finally {
  await database.stop()
}
