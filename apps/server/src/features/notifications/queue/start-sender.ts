import { MESSAGE_CHANNELS } from '@nibondhon/domain'
import { setTimeout as sleep } from 'node:timers/promises'
import { missingSetup } from '../providers/channels.ts'
import { DEADLINE_MS, deliverMessage, type SenderParts } from './deliver-message.ts'
import { admitMessages } from '../limits/admit-messages.ts'
import { type Channel, giveUpOverdue, takeDue, type TakenMessage } from './messages-repository.ts'

export interface Sender {
  /** Takes no more messages, and waits a moment for those on their way. */
  stop(): Promise<void>
}

interface SenderOptions {
  /** How often an idle sender looks for messages. */
  pollMs?: number
  /** How long one try may take. */
  deadlineMs?: number
  /** How long a provider that does not answer is left alone at first, and at most. */
  restMs?: { first: number; longest: number }
}

/** At once, by each channel. More would only meet the limits of providers. */
const WORKERS = 4
const STOP_MS = 10_000

/**
 * Sends what is queued, by each channel on its own: a mail server that hangs holds up no SMS. Any number of processes
 * may run one on the same database.
 */
export function startSender(parts: SenderParts, options: SenderOptions = {}): Sender {
  const stopping = new AbortController()
  const lanes = MESSAGE_CHANNELS.map((channel) => runLane(parts, channel, stopping.signal, options))
  return {
    async stop() {
      stopping.abort()
      // What is not done by then is tried again by whoever comes next.
      await Promise.race([Promise.all(lanes), sleep(STOP_MS, undefined, { ref: false })])
    },
  }
}

async function runLane(
  parts: SenderParts,
  channel: Channel,
  signal: AbortSignal,
  { pollMs = 1000, deadlineMs = DEADLINE_MS, restMs = { first: 1000, longest: 120_000 } }: SenderOptions,
): Promise<void> {
  let troubles = 0
  let isSetUp = true
  while (!signal.aborted) {
    try {
      await sendAllDue()
    } catch (err) {
      // The database is away, most likely; it is looked for again.
      parts.log.warn({ err }, 'messages could not be looked for')
    }
    await rest(pauseMs())
  }

  function pauseMs(): number {
    // Looking after many that wait is work, and nothing can be done for them.
    if (!isSetUp) return pollMs * 10
    return troubles === 0 ? pollMs : Math.min(restMs.first * 2 ** (troubles - 1), restMs.longest)
  }

  /** Returns when nothing is due, or when the provider is in trouble. */
  async function sendAllDue(): Promise<void> {
    const missing = missingSetup(channel, await parts.settings.read())
    isSetUp = missing === null
    if (missing !== null) {
      troubles = 0
      return giveUpOverdue(parts.db, channel, missing)
    }
    await admitMessages(parts, channel)
    const first = await takeDue(parts.db, channel)
    if (!first) return
    // One is enough to find out whether a provider that was in trouble is back.
    if (!(await send(first))) return
    await Promise.all(Array.from({ length: WORKERS }, work))
  }

  async function work(): Promise<void> {
    for (;;) {
      if (signal.aborted || troubles > 0) return
      const message = await takeDue(parts.db, channel)
      if (!message || !(await send(message))) return
    }
  }

  async function send(message: TakenMessage): Promise<boolean> {
    const { isServiceDown } = await deliverMessage(parts, message, deadlineMs)
    troubles = isServiceDown ? troubles + 1 : 0
    return !isServiceDown
  }

  async function rest(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
