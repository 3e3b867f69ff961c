import type { Answers, Field, FormSettings } from '@nibondhon/domain'

export interface Confirmation {
  channel: 'email' | 'sms'
  recipient: string
}

/** To whom a confirmation goes, by each channel the form has switched on. Whoever left the field empty gets none. */
export function prepareConfirmations({
  fields,
  settings: { notifications },
}: {
  fields: readonly Field[]
  settings: FormSettings
}): (answers: Answers) => Confirmation[] {
  const { enableEmail, emailField, enableSMS, phoneField } = notifications
  const fieldOf = (name: string, type: Field['type']) =>
    fields.find((field) => field.name === name && field.type === type)
  const channels = [
    { channel: 'email' as const, field: enableEmail ? fieldOf(emailField, 'email') : undefined },
    { channel: 'sms' as const, field: enableSMS ? fieldOf(phoneField, 'tel') : undefined },
  ]
  return (answers) =>
    channels.flatMap(({ channel, field }) => {
      const recipient = field && answers[field.id]
      return typeof recipient === 'string' && recipient !== '' ? [{ channel, recipient }] : []
    })
}
