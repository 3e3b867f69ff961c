import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/index.ts'
import { torturePayments } from '../../e2e/process/torture-payments.ts'
import { reportLine, reportTarget, reportTitle } from '../lib/report.ts'

/** So many people pay while the server is killed again and again (e2e/process/torture-payments.ts says how). */
const count = Number(process.argv[2] ?? 1000)
const BATCH = 50

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nibondhon-torture-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, error: console.error } })
try {
  const { host, port, user, database } = postgres.connection
  const databaseUrl = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  reportTitle(`${count} payments, each callback 5 times, 10 at once, the server killed for every ${BATCH}`)
  const began = Date.now()
  const result = await torturePayments({ count, batch: BATCH, databaseUrl })
  reportLine('took', `${Math.round((Date.now() - began) / 1000)} s`)
  reportLine('kills of the server', String(result.kills))
  reportLine('calls of the callback', String(result.callbacks))
  reportLine('times bKash was asked what became of one', String(result.asked))
  for (const line of result.wrong.slice(0, 20)) console.log(`  ${line}`)
  reportTarget({ what: 'payments bKash took', value: result.paid, atLeast: count, atMost: count })
  reportTarget({ what: 'wrong in either of the books', value: result.wrong.length, atMost: 0 })
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
