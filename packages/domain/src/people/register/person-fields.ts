import type { Answers, Field } from '../../form-model/form-types.ts'
import { PERSON_PARTS, type PeopleSettings, type PersonPart } from '../../form-model/person-parts.ts'
import { isEmailAddress } from '../../formats/formats.ts'
import { isPhoneField } from '../../phone/is-phone-field.ts'
import { normalisePhone } from '../../phone/normalise-phone.ts'
import { answerText } from '../../text/answer-text.ts'
import { isBengali } from './is-bengali.ts'
import { MAX_PERSON } from './person-limits.ts'
import { PERSON_WORDS, wordsOfLabel } from './person-words.ts'

export type PersonFields = Partial<Record<PersonPart, Field>>

/**
 * The fields that say who a person is: those that staff chose, and for the rest what types and labels in both languages suggest. A
 * chosen field that the version does not have, or that is of another type by now, is not replaced by another one.
 */
export function personFields(fields: readonly Field[], people?: PeopleSettings): PersonFields {
  const found: PersonFields = {}
  for (const part of PERSON_PARTS) {
    const chosen = people?.fields[part]
    const field =
      chosen === undefined
        ? proposeField(fields, part)
        : fields.find((one) => one.id === chosen && canBePart(one, part))
    if (field) found[part] = field
  }
  return found
}

/** Whether submissions of a form become people. Without a name and a contact no one could be recognised. */
export function addsPeople(fields: PersonFields, people?: PeopleSettings): boolean {
  const isNamed = fields.name !== undefined || fields.nameBn !== undefined
  const isReachable = fields.phone !== undefined || fields.email !== undefined
  return (people?.adds ?? true) && isNamed && isReachable
}

const BATCH_TYPES: readonly Field['type'][] = ['text', 'number', 'select', 'radio']

/** Whether the answers of a field can be that part of a person. */
export function canBePart(field: Field, part: PersonPart): boolean {
  switch (part) {
    case 'name':
    case 'nameBn':
      return field.type === 'text'
    case 'phone':
      return field.type === 'tel' || field.type === 'text'
    case 'email':
      return field.type === 'email' || field.type === 'text'
    case 'batch':
      return BATCH_TYPES.includes(field.type)
  }
}

function proposeField(fields: readonly Field[], part: PersonPart): Field | undefined {
  const own = fields.filter((field) => canBePart(field, part) && !PERSON_WORDS.ofOthers.test(wordsOf(field)))
  switch (part) {
    case 'name':
      return own.find(
        (field) => PERSON_WORDS.name.test(wordsOf(field)) && !PERSON_WORDS.inBangla.test(wordsOf(field)),
      )
    case 'nameBn':
      return own.find(
        (field) => PERSON_WORDS.name.test(wordsOf(field)) && PERSON_WORDS.inBangla.test(wordsOf(field)),
      )
    case 'phone':
      return own.find(({ type }) => type === 'tel') ?? own.find(isPhoneField)
    case 'email':
      return own.find(({ type }) => type === 'email')
    case 'batch':
      return own.find((field) => PERSON_WORDS.batch.test(wordsOf(field)))
  }
}

/** Name and labels in all languages. */
function wordsOf({ name, label, translations }: Field): string {
  const texts = [name, label, ...Object.values(translations ?? {}).map((one) => one.label ?? '')]
  return texts.map(wordsOfLabel).join(' | ')
}

/** Who a submission says that someone is. */
export interface PersonDetails {
  /** In Latin letters where there are such, otherwise as it was given. */
  name: string
  /** In Bengali letters; '' where there is none. */
  nameBn: string
  /** Digits with the country's code. */
  phones: string[]
  emails: string[]
  batch: string
}

/** Null where the answers give no name, or neither a phone number nor an e-mail address. */
export function readPerson(fields: PersonFields, answers: Answers): PersonDetails | null {
  const textOf = (part: PersonPart) => {
    const field = fields[part]
    return field ? oneLine(answerText(answers[field.id], field.options)) : ''
  }
  const named = textOf('name').slice(0, MAX_PERSON.nameLength)
  const bangla = textOf('nameBn').slice(0, MAX_PERSON.nameLength)
  const name = named || bangla
  const phone = normalisePhone(textOf('phone').slice(0, MAX_PERSON.phoneLength))
  const email = textOf('email').slice(0, MAX_PERSON.emailLength)
  const phones = phone === null ? [] : [phone]
  const emails = isEmailAddress(email) ? [email] : []
  if (name === '' || phones.length + emails.length === 0) return null
  return {
    name,
    nameBn: bangla || (isBengali(name) ? name : ''),
    phones,
    emails,
    batch: textOf('batch').slice(0, MAX_PERSON.batchLength),
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
