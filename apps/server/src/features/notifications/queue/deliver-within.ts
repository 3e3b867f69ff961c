import { setTimeout as sleep } from 'node:timers/promises'
import { CHANNEL_NAMES } from '../providers/channels.ts'
import { deliverMessage, type Outcome, type SenderParts } from './deliver-message.ts'
import { notDelivered } from '../message-errors.ts'
import type { TakenMessage } from './messages-repository.ts'

export interface Told {
  state: 'sent' | 'queued'
  message: string
  messageId: string
}

/** As long as a person waits for an answer. */
export const TIMEOUT_MS = 20_000

/**
 * Sends a message while someone waits for it. A provider that is slow is not given up: whoever waits is told, and the
 * try goes on without them.
 */
export async function deliverAndTell(
  parts: SenderParts,
  message: TakenMessage,
  /** What the one who waits may read of the provider's words. */
  shown: (text: string) => string,
): Promise<Told> {
  const delivery = deliverMessage(parts, message)
  delivery.catch((err: unknown) => parts.log.warn({ err }, 'what became of a message could not be noted'))
  const slow: Outcome = {
    state: 'queued',
    detail: 'The provider has not answered yet.',
    isServiceDown: false,
  }
  const patience = new AbortController()
  const outcome = await Promise.race([
    delivery,
    sleep(TIMEOUT_MS, slow, { signal: patience.signal, ref: false }),
  ])
  patience.abort()
  return tell(message, { ...outcome, detail: shown(outcome.detail) })
}

function tell({ id, channel, recipient }: TakenMessage, { state, detail }: Outcome): Told {
  const name = CHANNEL_NAMES[channel]
  switch (state) {
    case 'sent':
      return { state, messageId: id, message: `${name} sent successfully to ${recipient}` }
    case 'queued':
      return {
        state,
        messageId: id,
        message: `${name} to ${recipient} could not be sent yet. It is kept and tried again for 24 hours. ${detail}`,
      }
    case 'failed':
      throw notDelivered(detail)
  }
}
