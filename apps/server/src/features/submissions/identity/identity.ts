import {
  type Answers,
  comparableEmail,
  type Field,
  type FormSettings,
  normalisePhone,
} from '@nibondhon/domain'
import { notificationFields } from '../confirmations/notification-fields.ts'

/** By what a person can be recognised. Both are kept of everyone: which of them counts, the form may change. */
export interface Identity {
  email: string | null
  phone: string | null
}

/** Someone who submits, when a form takes one submission from each person. */
export interface Person {
  identity: Identity
  /** What of it counts, as the form is now; each of the two is enough. */
  counting: Identity
  /** The fields that tell it. */
  fieldIds: Record<keyof Identity, string | null>
}

interface Form {
  fields: readonly Field[]
  settings: FormSettings
}

/** Who gave the answers, which are to the fields of `version`. */
export function prepareIdentity(form: Form, version = form.fields): (answers: Answers) => Identity {
  const { email, phone } = identityFields(form, version)
  return (answers) => ({ email: emailIn(answers, email), phone: phoneIn(answers, phone) })
}

/**
 * A person counts by the answers to the form's notification e-mail and phone fields; where it names neither, by its
 * first email field, or else its first tel field.
 */
export function recognise(form: Form, identity: Identity): Person {
  const { email, phone } = identityFields(form)
  return {
    identity,
    counting: countingOf(form, identity),
    fieldIds: { email: email?.id ?? null, phone: phone?.id ?? null },
  }
}

/**
 * What an edit would make the person known by that they were not known by before. An answer that stays as it is is
 * never held against them, even where the form took several submissions from one person earlier.
 */
export function newlyKnownBy(form: Form, before: Identity, after: Identity): Person {
  const earlier = countingOf(form, before)
  const person = recognise(form, after)
  const isNew = (kind: keyof Identity) =>
    person.counting[kind] !== earlier[kind] || after[kind] !== before[kind]
  const onlyNew = (identity: Identity): Identity => ({
    email: isNew('email') ? identity.email : null,
    phone: isNew('phone') ? identity.phone : null,
  })
  return { ...person, identity: onlyNew(after), counting: onlyNew(person.counting) }
}

export function isKnown({ counting }: Person): boolean {
  return counting.email !== null || counting.phone !== null
}

function countingOf(form: Form, { email, phone }: Identity): Identity {
  const named = notificationFields(form)
  if (!named.email && !named.phone) return { email, phone: email === null ? phone : null }
  return { email: named.email ? email : null, phone: named.phone ? phone : null }
}

function identityFields(form: Form, version = form.fields) {
  const named = notificationFields(form, version)
  return {
    email: named.email ?? version.find(({ type }) => type === 'email'),
    phone: named.phone ?? version.find(({ type }) => type === 'tel'),
  }
}

/** The same address or number is the same person, however it is written. */
function emailIn(answers: Answers, field: Field | undefined): string | null {
  const text = textIn(answers, field)
  return text === null ? null : comparableEmail(text)
}

function phoneIn(answers: Answers, field: Field | undefined): string | null {
  const text = textIn(answers, field)
  return text === null ? null : (normalisePhone(text) ?? text)
}

function textIn(answers: Answers, field: Field | undefined): string | null {
  const answer = field && answers[field.id]
  return typeof answer === 'string' && answer !== '' ? answer : null
}
