import type { MessageTexts } from '@nibondhon/api-contract'
import { invalidField } from './campaign-errors.ts'

/** A message needs a text for each channel that it goes out by. */
export function checkTexts({ channels, subject, emailText, smsText }: MessageTexts): void {
  if (/[\r\n]/.test(subject)) throw invalidField('subject', 'The subject must be a single line')
  if (channels.includes('email') && emailText.trim() === '') {
    throw invalidField('emailText', 'Please write the e-mail')
  }
  if (channels.includes('sms') && smsText.trim() === '') throw invalidField('smsText', 'Please write the SMS')
}
