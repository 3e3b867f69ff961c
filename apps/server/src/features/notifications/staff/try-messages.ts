import { randomUUID } from 'node:crypto'
import { type Association, ENGLISH_READER, type WriteText } from '@nibondhon/domain'
import { DeliveryError } from '../../../platform/delivery/index.ts'
import { errorText } from '../../../platform/http/index.ts'
import { recordHealth, type SystemSettings } from '../../settings/index.ts'
import { CHANNEL_NAMES, missingSetup } from '../providers/channels.ts'
import { sendMessage } from '../providers/create-message-providers.ts'
import { RESPONSE_TIMEOUT_MS } from '../queue/deliver-within.ts'
import type { SenderParts } from '../queue/deliver-message.ts'
import { countryProblem } from '../limits/message-limits.ts'
import { notDelivered, stored } from '../message-errors.ts'
import type { Channel, Content } from '../queue/messages-repository.ts'

interface TestMessage {
  channel: Channel
  recipient: string
  content: Content
}

/** Sends messages that belong to no submission at once, and returns the providers' responses. */
export async function tryMessages(parts: SenderParts, messages: readonly TestMessage[]): Promise<string> {
  const settings = await parts.settings.read()
  const { association } = await parts.settings.association.current()
  const results = await Promise.all(
    messages.map((message) => tryChannel(parts, { settings, association }, message)),
  )
  const report: WriteText = (reader) => results.map(({ write }) => write(reader)).join('\n')
  if (results.some(({ ok }) => !ok)) throw notDelivered(report)
  return report(ENGLISH_READER)
}

async function tryChannel(
  parts: SenderParts,
  current: { settings: SystemSettings; association: Association },
  { channel, recipient, content }: TestMessage,
): Promise<{ ok: boolean; write: WriteText }> {
  const missing = missingSetup(channel, current.settings)
  if (missing !== null) return { ok: false, write: stored(missing) }
  const problem = countryProblem(channel, recipient, current.settings)
  if (problem !== null) return { ok: false, write: stored(problem) }
  const id = randomUUID()
  const messageId = `<${id}@${new URL(parts.publicUrl).hostname}>`
  try {
    const response = await sendMessage(
      parts,
      channel,
      current,
      { id, messageId, recipient, content },
      RESPONSE_TIMEOUT_MS,
    )
    await recordHealth(parts.db, channel, { isGood: true, detail: '' })
    return {
      ok: true,
      write: errorText('not_delivered.sent', { channel: CHANNEL_NAMES[channel], recipient, response }),
    }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    if (error.about === 'service') {
      await recordHealth(parts.db, channel, { isGood: false, detail: error.message })
    }
    const params = { channel: CHANNEL_NAMES[channel], recipient, reason: stored(error.message) }
    return { ok: false, write: errorText('not_delivered.test', params) }
  }
}
