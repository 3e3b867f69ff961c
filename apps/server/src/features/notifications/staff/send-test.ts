import { randomUUID } from 'node:crypto'
import {
  type Association,
  fillVariables,
  isEmailAddress,
  normalisePhone,
  sampleVariables,
  type VariableContext,
} from '@nibondhon/domain'
import { DeliveryError } from '../../../platform/delivery/index.ts'
import { recordHealth, type SystemSettings } from '../../settings/index.ts'
import { CHANNEL_NAMES, missingSetup } from '../providers/channels.ts'
import { sendMessage } from '../providers/create-message-providers.ts'
import { RESPONSE_TIMEOUT_MS } from '../queue/deliver-within.ts'
import type { SenderParts } from '../queue/deliver-message.ts'
import { countryProblem } from '../limits/message-limits.ts'
import { fitSms, staffContent } from '../content/message-content.ts'
import { noRecipient, notDelivered, invalidField } from '../message-errors.ts'
import type { Channel } from '../queue/messages-repository.ts'

interface TestNotification {
  email?: string | undefined
  phone?: string | undefined
  message?: string | undefined
}

const DEFAULT_MESSAGE =
  'This is a test message. Payment of {{paymentAmount}} by {{paymentMethod}}: {{paymentStatus}}.'

/** Sends at once by each channel that has a recipient and returns the providers' responses. */
export async function sendTest(
  parts: SenderParts,
  { email = '', phone = '', message = '' }: TestNotification,
): Promise<string> {
  if (email === '' && phone === '') throw noRecipient()
  if (email !== '' && !isEmailAddress(email))
    throw invalidField('email', 'Please enter a valid e-mail address')
  if (phone !== '' && normalisePhone(phone) === null)
    throw invalidField('phone', 'Please enter a valid phone number')

  const settings = await parts.settings.read()
  const { association } = await parts.settings.association.current()
  const text = message.trim() === '' ? DEFAULT_MESSAGE : message
  const tests = [
    { channel: 'email' as const, recipient: email },
    { channel: 'sms' as const, recipient: phone },
  ].filter(({ recipient }) => recipient !== '')
  const results = await Promise.all(
    tests.map(({ channel, recipient }) =>
      tryChannel(parts, { settings, association }, { channel, recipient, template: text }),
    ),
  )
  const report = results.map(({ text }) => text).join('\n')
  if (results.some(({ ok }) => !ok)) throw notDelivered(report)
  return report
}

async function tryChannel(
  parts: SenderParts,
  current: { settings: SystemSettings; association: Association },
  { channel, recipient, template }: { channel: Channel; recipient: string; template: string },
): Promise<{ ok: boolean; text: string }> {
  const missing = missingSetup(channel, current.settings)
  if (missing !== null) return { ok: false, text: missing }
  const problem = countryProblem(channel, recipient, current.settings)
  if (problem !== null) return { ok: false, text: problem }
  const id = randomUUID()
  const text = fillVariables(template, sampleVariables({ context: channel satisfies VariableContext }), {
    escape: 'none',
  })
  const content = staffContent(
    channel,
    { subject: 'Test notification', text: channel === 'sms' ? fitSms(text) : text },
    { association: current.association, publicUrl: parts.publicUrl },
  )
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
