import {
  fillVariables,
  isEmailAddress,
  normalisePhone,
  sampleVariables,
  type VariableContext,
} from '@nibondhon/domain'
import type { SenderParts } from '../queue/deliver-message.ts'
import { fitSms, staffContent } from '../content/message-content.ts'
import { AppError } from '../../../platform/http/index.ts'
import { noRecipient } from '../message-errors.ts'
import { tryMessages } from './try-messages.ts'

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
    throw new AppError('invalid', 'invalid_input.email_invalid', { field: 'email' })
  if (phone !== '' && normalisePhone(phone) === null)
    throw new AppError('invalid', 'invalid_input.phone_number', { field: 'phone' })

  const { association } = await parts.settings.association.current()
  const template = message.trim() === '' ? DEFAULT_MESSAGE : message
  const tests = [
    { channel: 'email' as const, recipient: email },
    { channel: 'sms' as const, recipient: phone },
  ].filter(({ recipient }) => recipient !== '')
  return tryMessages(
    parts,
    tests.map(({ channel, recipient }) => {
      const text = fillVariables(template, sampleVariables({ context: channel satisfies VariableContext }), {
        escape: 'none',
      })
      const content = staffContent(
        channel,
        { subject: 'Test notification', text: channel === 'sms' ? fitSms(text) : text },
        { association, publicUrl: parts.publicUrl },
      )
      return { channel, recipient, content }
    }),
  )
}
