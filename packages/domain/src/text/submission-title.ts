import type { Answers, Field } from '../form-model/form-types.ts'
import { answerText } from './answer-text.ts'
import { truncate } from './truncate.ts'

/** Forms ask for the name first. Where there is none, an address tells people apart as well. */
const NAMING_TYPES: readonly Field['type'][] = ['text', 'email', 'tel']

const MAX_PERSON_LENGTH = 80

/** The ids of the fields that may name a person, the likeliest first. */
export function namingFields(fields: readonly Field[]): string[] {
  return NAMING_TYPES.flatMap((type) => fields.filter((field) => field.type === type).map(({ id }) => id))
}

/** What logs and lists of staff call a submission: by its person, where the answers name one, and its unique ID. */
export function submissionTitle(person: string, uniqueId: string): string {
  return person === '' ? uniqueId : `${truncate(person, MAX_PERSON_LENGTH)} (${uniqueId})`
}

/** What the person is called in their answers; '' where they do not say. */
export function personIn(naming: readonly string[], answers: Answers): string {
  for (const id of naming) {
    const text = answerText(answers[id])
    if (text !== '') return text
  }
  return ''
}
