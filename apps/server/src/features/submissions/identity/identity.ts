import {
  type Answers,
  comparableEmail,
  type Field,
  type FormSettings,
  normalisePhone,
} from '@nibondhon/domain'
import { notificationFields } from '../confirmations/notification-fields.ts'

/** What identifies a person. Both values are always stored, because the form may change which of them counts. */
export interface Identity {
  email: string | null
  phone: string | null
}

/** A person who submits a form that takes one submission from each person. */
export interface Person {
  identity: Identity
  /** The part of the identity that counts for the form today; one matching value is enough. */
  counting: Identity
  /** The fields whose answers are the identity. */
  fieldIds: Record<keyof Identity, string | null>
}

interface Form {
  fields: readonly Field[]
  settings: FormSettings
}

/** The identity in answers to the fields of `version`. */
export function prepareIdentity(form: Form, version = form.fields): (answers: Answers) => Identity {
  const { email, phone } = contactFields(form, version)
  return (answers) => ({ email: emailIn(answers, email), phone: phoneIn(answers, phone) })
}

/**
 * The answers to the form's notification e-mail and phone fields identify a person; where the form names neither, its
 * first email field does, or else its first tel field.
 */
export function identifyPerson(form: Form, identity: Identity): Person {
  const { email, phone } = contactFields(form)
  return {
    identity,
    counting: countingOf(form, identity),
    fieldIds: { email: email?.id ?? null, phone: phone?.id ?? null },
  }
}

/**
 * The person, reduced to the identity that an edit adds. An unchanged answer is never a conflict, even where the form
 * took several submissions from one person earlier.
 */
export function addedIdentity(form: Form, before: Identity, after: Identity): Person {
  const earlier = countingOf(form, before)
  const person = identifyPerson(form, after)
  const isNew = (kind: keyof Identity) =>
    person.counting[kind] !== earlier[kind] || after[kind] !== before[kind]
  const onlyNew = (identity: Identity): Identity => ({
    email: isNew('email') ? identity.email : null,
    phone: isNew('phone') ? identity.phone : null,
  })
  return { ...person, identity: onlyNew(after), counting: onlyNew(person.counting) }
}

export function isIdentified({ counting }: Person): boolean {
  return counting.email !== null || counting.phone !== null
}

/** The e-mail address and phone that the answers give, as they were written. */
export function contactsOf(form: Form, version: readonly Field[], answers: Answers): Identity {
  const { email, phone } = contactFields(form, version)
  return { email: textIn(answers, email), phone: textIn(answers, phone) }
}

function countingOf(form: Form, { email, phone }: Identity): Identity {
  const named = notificationFields(form)
  if (!named.email && !named.phone) return { email, phone: email === null ? phone : null }
  return { email: named.email ? email : null, phone: named.phone ? phone : null }
}

/** The fields whose answers are the e-mail address and the phone of a person. */
export function contactFields(form: Form, version: readonly Field[] = form.fields) {
  const named = notificationFields(form, version)
  return {
    email: named.email ?? version.find(({ type }) => type === 'email'),
    phone: named.phone ?? version.find(({ type }) => type === 'tel'),
  }
}

/** Normalised, so that the same address or number in another spelling is the same person. */
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
