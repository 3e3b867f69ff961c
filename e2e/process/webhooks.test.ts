import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../apps/server/src/testing/messaging/webhook-receiver.ts'
import { openScratch, type Scratch, usersToTry } from './support/server-process.ts'
import { tortureWebhooks } from './torture/webhooks.ts'

const SUBMISSIONS = 40

let scratch: Scratch
let receiver: WebhookReceiver
beforeAll(async () => {
  scratch = openScratch(usersToTry().at(-1)?.user ?? null)
  receiver = await startWebhookReceiver()
})
afterAll(async () => {
  await receiver.close()
  await scratch.close()
})

it('calls every receiver about every event, in order and under one id, when the server is killed meanwhile', async () => {
  const { stored, ...wrong } = await tortureWebhooks({ scratch, receiver, submissions: SUBMISSIONS })
  expect(stored).toBeGreaterThanOrEqual(SUBMISSIONS / 4)
  expect(wrong).toEqual({ missing: [], changedBodies: [], outOfOrder: [] })
})
