import { setTimeout as sleep } from 'node:timers/promises'
import { MESSAGE_CHANNELS } from '@nibondhon/domain'
import { type Alarm, createPolling } from '../../../platform/alarm/index.ts'
import { missingSetup } from '../providers/channels.ts'
import { ATTEMPT_TIMEOUT_MS, deliverMessage, type SenderParts } from './deliver-message.ts'
import { admitMessages } from '../limits/admit-messages.ts'
import { type Channel, giveUpOverdue, takeDue, type TakenMessage } from './messages-repository.ts'

export interface Sender {
  /** Takes no more messages, and waits up to ten seconds for those being sent. */
  stop(): Promise<void>
}

interface SenderOptions {
  /** Pause between two looks into an empty queue. */
  pollMs?: number
  /** Says when to look; otherwise after each pause. */
  alarm?: Alarm
  /** How long one attempt may take. */
  timeoutMs?: number
  /** Pause after a provider failed; it doubles with each further failure up to the maximum. */
  backOffMs?: { first: number; max: number }
}

/** Messages of one channel that are sent at once. More would exceed the limits of providers. */
const WORKERS = 4
const STOP_TIMEOUT_MS = 10_000
/** What no alarm knows of is found by then. */
const MAX_REST_MS = 60 * 60_000

/**
 * Sends queued messages. Each channel has its own loop, so that a slow mail server does not delay SMS. Several processes
 * may run a sender on the same database.
 */
export function startSender(parts: SenderParts, options: SenderOptions = {}): Sender {
  const stopping = new AbortController()
  const loops = MESSAGE_CHANNELS.map((channel) => runChannel(parts, channel, stopping.signal, options))
  return {
    async stop() {
      stopping.abort()
      // Messages not sent by then are sent by another sender after their lease expires.
      await Promise.race([Promise.all(loops), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

async function runChannel(
  parts: SenderParts,
  channel: Channel,
  signal: AbortSignal,
  {
    pollMs = 1000,
    alarm = createPolling(),
    timeoutMs = ATTEMPT_TIMEOUT_MS,
    backOffMs = { first: 1000, max: 120_000 },
  }: SenderOptions,
): Promise<void> {
  let failures = 0
  let isSetUp = true
  while (!signal.aborted) {
    try {
      await sendAllDue()
    } catch (err) {
      // Most likely the database is down.
      parts.log.warn({ err, channel }, 'could not read the message queue; trying again')
      await rest(pollMs, pollMs * 10)
      continue
    }
    const atLeastMs = pauseMs()
    // After a failure the next message is tried at the end of the pause.
    await rest(atLeastMs, failures === 0 ? MAX_REST_MS : atLeastMs)
  }

  function pauseMs(): number {
    // Nothing can be sent, so the queue is checked less often.
    if (!isSetUp) return pollMs * 10
    return failures === 0 ? pollMs : Math.min(backOffMs.first * 2 ** (failures - 1), backOffMs.max)
  }

  /** Returns when the queue is empty or the provider fails. */
  async function sendAllDue(): Promise<void> {
    const missing = missingSetup(channel, await parts.settings.read())
    isSetUp = missing === null
    if (missing !== null) {
      failures = 0
      return giveUpOverdue(parts.db, channel, missing)
    }
    await admitMessages(parts, channel)
    const first = await takeDue(parts.db, channel)
    if (!first) return
    // After a failure, one message is enough to find out whether the provider works again.
    if (!(await send(first))) return
    await Promise.all(Array.from({ length: WORKERS }, work))
  }

  async function work(): Promise<void> {
    for (;;) {
      if (signal.aborted || failures > 0) return
      const message = await takeDue(parts.db, channel)
      if (!message || !(await send(message))) return
    }
  }

  async function send(message: TakenMessage): Promise<boolean> {
    const { isServiceDown } = await deliverMessage(parts, message, timeoutMs)
    failures = isServiceDown ? failures + 1 : 0
    return !isServiceDown
  }

  async function rest(atLeastMs: number, atMostMs: number): Promise<void> {
    await alarm.rest(`messages by ${channel}`, { atLeastMs, atMostMs }, signal)
  }
}
