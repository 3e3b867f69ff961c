import type { Answers, Field, FormSettings } from '@nibondhon/domain'

export interface Confirmation {
  channel: 'email' | 'sms'
  recipient: string
}

/** To whom a confirmation goes, by each channel the form has switched on. Whoever left the field empty gets none. */
export function confirmationsOf(
  { fields, settings: { notifications } }: { fields: readonly Field[]; settings: FormSettings },
  answers: Answers,
): Confirmation[] {
  const { enableEmail, emailField, enableSMS, phoneField } = notifications
  const answerTo = (name: string, type: Field['type']) => {
    const field = fields.find((candidate) => candidate.name === name && candidate.type === type)
    const answer = field && answers[field.id]
    return typeof answer === 'string' ? answer : ''
  }
  const candidates: Confirmation[] = [
    { channel: 'email', recipient: enableEmail ? answerTo(emailField, 'email') : '' },
    { channel: 'sms', recipient: enableSMS ? answerTo(phoneField, 'tel') : '' },
  ]
  return candidates.filter(({ recipient }) => recipient !== '')
}
