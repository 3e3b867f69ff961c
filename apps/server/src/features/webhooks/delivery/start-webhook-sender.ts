import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Alarm, createPolling } from '../../../platform/alarm/index.ts'
import { commitLater } from '../../../platform/database/index.ts'
import { createPace } from '../../../platform/limits/index.ts'
import { findReceiver } from '../webhooks-repository.ts'
import { deliverCall, type DeliveryParts } from './deliver-call.ts'
import { listDueWebhooks, takeDue } from './deliveries-repository.ts'
import { mailPauses, type PauseMailParts } from './mail-pauses.ts'

export interface WebhookSenderParts extends Omit<DeliveryParts, 'paced'>, PauseMailParts {
  log: FastifyBaseLogger
}

/** Calls to one webhook that are made at once. */
const CALLS_AT_ONCE = 4
/** Longer than any call. */
const LEASE_SECONDS = 60
/** Calls follow each other quickly in a quiet hour; while many submit, members come first. */
const WORKING_SHARES = { idle: 0.5, calm: 0.05, busy: 0.01, longestRestMs: 250 }
const STOP_TIMEOUT_MS = 10_000
/** What no alarm knows of is found by then. */
const MAX_REST_MS = 60 * 60_000

/**
 * Makes the calls that are due. Each webhook has its own loop, so that one whose receiver hangs delays no other. Several processes may
 * run a sender on the same database.
 */
export function startWebhookSender(
  parts: WebhookSenderParts,
  { pollMs = 1000, alarm = createPolling() }: { pollMs?: number; alarm?: Alarm } = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const paced = createPace(WORKING_SHARES)
  const loop = run()
  return {
    async stop() {
      stopping.abort()
      // A call that is under way by then is made again by another sender after its lease.
      await Promise.race([
        Promise.all([loop, ...running.values()]),
        sleep(STOP_TIMEOUT_MS, undefined, { ref: false }),
      ])
    },
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let atMostMs = MAX_REST_MS
      try {
        for (const id of await listDueWebhooks(parts.db)) {
          if (!running.has(id)) running.set(id, work(id))
        }
        await mailPauses(parts)
      } catch (err) {
        parts.log.warn({ err }, 'could not read the calls to webhooks; trying again')
        atMostMs = 10 * pollMs
      }
      await alarm.rest('webhooks', { atLeastMs: pollMs, atMostMs }, stopping.signal)
    }
  }

  /** Until nothing is due for this webhook, or it does not work. */
  async function work(webhookId: string): Promise<void> {
    try {
      let isWorking = true
      while (isWorking && !stopping.signal.aborted) {
        const { receiver, taken } = await paced(() => take(webhookId), stopping.signal)
        if (!receiver?.isActive || taken.length === 0) return
        const worked = await Promise.all(
          taken.map((delivery) => deliverCall({ ...parts, paced }, receiver, delivery, stopping.signal)),
        )
        isWorking = worked.includes(true)
      }
    } catch (err) {
      parts.log.warn({ err, webhookId }, 'calls to a webhook were not made; trying again')
    } finally {
      running.delete(webhookId)
    }
  }

  async function take(webhookId: string) {
    const due = { limit: CALLS_AT_ONCE, leaseSeconds: LEASE_SECONDS }
    return parts.db.transaction().execute(async (trx) => {
      await commitLater(trx)
      return { taken: await takeDue(trx, webhookId, due), receiver: await findReceiver(trx, webhookId) }
    })
  }
}
