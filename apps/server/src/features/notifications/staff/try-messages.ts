import { randomUUID } from 'node:crypto'
import type { Association } from '@nibondhon/domain'
import { DeliveryError } from '../../../platform/delivery/index.ts'
import { recordHealth, type SystemSettings } from '../../settings/index.ts'
import { CHANNEL_NAMES, missingSetup } from '../providers/channels.ts'
import { sendMessage } from '../providers/create-message-providers.ts'
import { RESPONSE_TIMEOUT_MS } from '../queue/deliver-within.ts'
import type { SenderParts } from '../queue/deliver-message.ts'
import { countryProblem } from '../limits/message-limits.ts'
import { notDelivered } from '../message-errors.ts'
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
  const report = results.map(({ text }) => text).join('\n')
  if (results.some(({ ok }) => !ok)) throw notDelivered(report)
  return report
}

async function tryChannel(
  parts: SenderParts,
  current: { settings: SystemSettings; association: Association },
  { channel, recipient, content }: TestMessage,
): Promise<{ ok: boolean; text: string }> {
  const missing = missingSetup(channel, current.settings)
  if (missing !== null) return { ok: false, text: missing }
  const problem = countryProblem(channel, recipient, current.settings)
  if (problem !== null) return { ok: false, text: problem }
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
    return { ok: true, text: `${CHANNEL_NAMES[channel]} sent to ${recipient}. ${response}` }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    if (error.about === 'service') {
      await recordHealth(parts.db, channel, { isGood: false, detail: error.message })
    }
    return { ok: false, text: `${CHANNEL_NAMES[channel]} to ${recipient} was not sent. ${error.message}` }
  }
}
