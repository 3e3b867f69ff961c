import type { CampaignTexts } from '@nibondhon/api-contract'
import { AppError } from '../../platform/http/index.ts'

export type CheckedTexts = Omit<CampaignTexts, 'isConfirmation'> & { isConfirmation?: boolean | undefined }

/** A message needs a text for each channel that it goes out by. */
export function checkTexts({
  channels,
  subject,
  emailText,
  smsText,
  isConfirmation = false,
}: CheckedTexts): void {
  if (isConfirmation) return
  if (/[\r\n]/.test(subject)) {
    throw new AppError('invalid', 'invalid_input.broken_subject', { field: 'subject' })
  }
  if (channels.includes('email') && emailText.trim() === '') {
    throw new AppError('invalid', 'invalid_input.email_text', { field: 'emailText' })
  }
  if (channels.includes('sms') && smsText.trim() === '') {
    throw new AppError('invalid', 'invalid_input.sms_text', { field: 'smsText' })
  }
}
