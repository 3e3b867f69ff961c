import { type Answers, type Field, type FormSettings, normalisePhone } from '@nibondhon/domain'

/** By what a person is recognised; each of the two is enough. */
export interface Identity {
  email: string | null
  phone: string | null
}

interface Form {
  fields: readonly Field[]
  settings: FormSettings
}

/**
 * Who submits, when a form takes one submission from each person: told by the answers to the form's notification
 * e-mail and phone fields; where it names neither, by its first email field, or else its first tel field.
 */
export function prepareIdentity({ fields, settings }: Form): (answers: Answers) => Identity {
  const { emailField, phoneField } = settings.notifications
  const email = fields.find(({ name, type }) => type === 'email' && name === emailField)
  const phone = fields.find(({ name, type }) => type === 'tel' && name === phoneField)
  if (email || phone) {
    return (answers) => ({ email: emailIn(answers, email), phone: phoneIn(answers, phone) })
  }
  const firstEmail = fields.find(({ type }) => type === 'email')
  const firstPhone = fields.find(({ type }) => type === 'tel')
  return (answers) => {
    const address = emailIn(answers, firstEmail)
    return { email: address, phone: address === null ? phoneIn(answers, firstPhone) : null }
  }
}

export function isKnown({ email, phone }: Identity): boolean {
  return email !== null || phone !== null
}

/** The same address or number is the same person, however it is written. */
function emailIn(answers: Answers, field: Field | undefined): string | null {
  return textIn(answers, field)?.toLowerCase() ?? null
}

function phoneIn(answers: Answers, field: Field | undefined): string | null {
  const text = textIn(answers, field)
  return text === null ? null : (normalisePhone(text) ?? text)
}

function textIn(answers: Answers, field: Field | undefined): string | null {
  const answer = field && answers[field.id]
  return typeof answer === 'string' && answer !== '' ? answer : null
}
