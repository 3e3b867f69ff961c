import pg from 'pg'
import { startWebhookReceiver } from '../../apps/server/src/testing/messaging/webhook-receiver.ts'
import { openScratch } from '../../e2e/process/support/server-process.ts'
import { tortureWebhooks } from '../../e2e/process/torture/webhooks.ts'
import { reportLine, reportTarget, reportTitle, reportWrong } from '../lib/report/report.ts'
import { startScratchDatabase } from '../lib/servers/scratch-database.ts'

/** The server is killed while three programs are called, of which one hangs and one fails (see e2e/process/torture/webhooks.ts). */
const events = Number(process.argv[2] ?? 1000)
const database = await startScratchDatabase()
const receiver = await startWebhookReceiver()
const scratch = openScratch(null)
try {
  reportTitle(
    `${events} events for three receivers, one that hangs and one that fails, the server killed meanwhile`,
  )
  const began = Date.now()
  const { beforeKill, stored, missing, changedBodies, outOfOrder } = await tortureWebhooks({
    scratch,
    receiver,
    // Each is two events.
    submissions: Math.ceil(events / 2),
    databaseUrl: database.url,
    endLeases,
  })
  reportLine('took', `${Math.round((Date.now() - began) / 1000)} s`)
  reportLine('submissions acknowledged with a change', String(stored))
  reportLine('of these before the kill', String(beforeKill))
  reportLine('calls received', String(receiver.calls.length))
  reportWrong([...missing, ...changedBodies, ...outOfOrder])
  reportTarget({ what: 'events that a receiver never got', value: missing.length, atMost: 0 })
  reportTarget({ what: 'events with two bodies under one id', value: changedBodies.length, atMost: 0 })
  reportTarget({ what: 'submissions whose events came out of order', value: outOfOrder.length, atMost: 0 })
} finally {
  await scratch.close()
  await receiver.close()
  await database.stop()
}

async function endLeases(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('update webhook_deliveries set next_try_at = now()')
  await client.end()
}
