import type { Answers, Field, FormSettings, MessageChannel } from '@nibondhon/domain'
import { notificationFields } from './notification-fields.ts'

export interface Confirmation {
  channel: MessageChannel
  recipient: string
}

/**
 * The confirmations to send for some answers, one for each channel that the form has switched on. The answers are to the
 * fields of `version`. A member who left the e-mail or phone field empty gets none.
 */
export function prepareConfirmations(
  form: { fields: readonly Field[]; settings: FormSettings },
  version: readonly Field[] = form.fields,
): (answers: Answers) => Confirmation[] {
  const { enableEmail, enableSMS } = form.settings.notifications
  const { email, phone } = notificationFields(form, version)
  const channels = [
    { channel: 'email' as const, field: enableEmail ? email : undefined },
    { channel: 'sms' as const, field: enableSMS ? phone : undefined },
  ]
  return (answers) =>
    channels.flatMap(({ channel, field }) => {
      const recipient = field && answers[field.id]
      return typeof recipient === 'string' && recipient !== '' ? [{ channel, recipient }] : []
    })
}
