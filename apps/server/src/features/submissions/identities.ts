import { type Answers, type Field, type FormSettings, normalisePhone } from '@nibondhon/domain'

interface Form {
  fields: readonly Field[]
  settings: FormSettings
}

/**
 * By what a person is recognised when a form takes one submission from each: the answers to the form's notification
 * e-mail and phone fields; where it names neither, its first email field, or else its first tel field.
 */
export function prepareIdentities({ fields, settings }: Form): (answers: Answers) => string[] {
  const named = namedFields(fields, settings)
  const firsts = [firstOf(fields, 'email'), firstOf(fields, 'tel')].filter((field) => field !== undefined)
  const told = (candidates: Field[], answers: Answers) =>
    candidates.map((field) => identity(field, answers[field.id])).filter((found) => found !== null)
  return (answers) => (named.length > 0 ? told(named, answers) : told(firsts, answers).slice(0, 1))
}

export function identitiesOf(form: Form, answers: Answers): string[] {
  return prepareIdentities(form)(answers)
}

function namedFields(fields: readonly Field[], { notifications }: FormSettings): Field[] {
  const names = new Map([
    [notifications.emailField, 'email'],
    [notifications.phoneField, 'tel'],
  ])
  return fields.filter(({ name, type }) => names.get(name) === type)
}

function firstOf(fields: readonly Field[], type: 'email' | 'tel'): Field | undefined {
  return fields.find((field) => field.type === type)
}

/** The same address or number is the same person, however it is written. */
function identity(field: Field, answer: unknown): string | null {
  if (typeof answer !== 'string' || answer === '') return null
  if (field.type === 'email') return `email:${answer.toLowerCase()}`
  return `tel:${normalisePhone(answer) ?? answer}`
}
