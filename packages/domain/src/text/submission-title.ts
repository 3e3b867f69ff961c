import type { Answers, Field } from '../form-model/form-types.ts'
import { answerText } from './answer-text.ts'
import { truncate } from './truncate.ts'

/** Forms usually ask for the name first. Without one, an e-mail address or a phone number identifies the person. */
const NAMING_TYPES: readonly Field['type'][] = ['text', 'email', 'tel']

const MAX_PERSON_LENGTH = 80

/** The ids of the fields that may name a person, the likeliest first. */
export function namingFields(fields: readonly Field[]): string[] {
  return NAMING_TYPES.flatMap((type) => fields.filter((field) => field.type === type).map(({ id }) => id))
}

/** The title of a submission in logs and lists: the person, if the answers name one, and the unique ID. */
export function submissionTitle(person: string, uniqueId: string): string {
  return person === '' ? uniqueId : `${truncate(person, MAX_PERSON_LENGTH)} (${uniqueId})`
}

/** The person's name according to their answers; '' if the answers contain none. */
export function personIn(naming: readonly string[], answers: Answers): string {
  for (const id of naming) {
    const text = answerText(answers[id])
    if (text !== '') return text
  }
  return ''
}
