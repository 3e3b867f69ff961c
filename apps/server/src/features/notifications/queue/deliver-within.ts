import { setTimeout as sleep } from 'node:timers/promises'
import { notDelivered, stored } from '../message-errors.ts'
import { CHANNEL_NAMES } from '../providers/channels.ts'
import { deliverMessage, type DeliveryResult, type SenderParts } from './deliver-message.ts'
import type { TakenMessage } from './messages-repository.ts'

export interface SendResult {
  state: 'sent' | 'queued'
  message: string
  messageId: string
}

/** How long a staff member waits for a provider. */
export const RESPONSE_TIMEOUT_MS = 20_000

/**
 * Sends a message while a staff member waits for the result. After the timeout the staff member gets a response, and
 * the attempt continues in the background.
 */
export async function deliverWithin(
  parts: SenderParts,
  message: TakenMessage,
  /** Hides what the staff member may not read in the provider's response. */
  redact: (text: string) => string,
): Promise<SendResult> {
  const delivery = deliverMessage(parts, message)
  delivery.catch((err: unknown) => parts.log.warn({ err }, 'the result of a message could not be stored'))
  const slow: DeliveryResult = {
    state: 'queued',
    detail: 'The provider has not answered yet.',
    isServiceDown: false,
  }
  const timer = new AbortController()
  const result = await Promise.race([
    delivery,
    sleep(RESPONSE_TIMEOUT_MS, slow, { signal: timer.signal, ref: false }),
  ])
  timer.abort()
  return presentResult(message, { ...result, detail: redact(result.detail) })
}

function presentResult(
  { id, channel, recipient }: TakenMessage,
  { state, detail }: DeliveryResult,
): SendResult {
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
      throw notDelivered(stored(detail))
  }
}
