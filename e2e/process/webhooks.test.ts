import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/database/test-database.ts'
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../apps/server/src/testing/messaging/webhook-receiver.ts'
import { openScratch, type Scratch } from './support/server-process.ts'
import { tortureWebhooks } from './torture/webhooks.ts'

const SUBMISSIONS = 20

let database: TestDatabase
let scratch: Scratch
let receiver: WebhookReceiver
beforeAll(async () => {
  database = await createTestDatabase()
  scratch = openScratch(null)
  receiver = await startWebhookReceiver()
})
afterAll(async () => {
  await receiver.close()
  await scratch.close()
  await database.drop()
})

async function endLeases(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('update webhook_deliveries set next_try_at = now()')
  await client.end()
}

it('calls every receiver about every event, in order and under one id, when the server is killed meanwhile', async () => {
  const { beforeKill, stored, ...wrong } = await tortureWebhooks({
    scratch,
    receiver,
    submissions: SUBMISSIONS,
    databaseUrl: database.url,
    endLeases,
  })
  expect(beforeKill).toBeGreaterThanOrEqual(SUBMISSIONS / 4)
  expect(stored).toBeGreaterThanOrEqual(SUBMISSIONS)
  expect(wrong).toEqual({ missing: [], changedBodies: [], outOfOrder: [] })
})
