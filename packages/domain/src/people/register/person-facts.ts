import { readWrittenDate } from '../../written-dates/read-written-date.ts'
import { MAX_PERSON } from './person-limits.ts'
import { PERSON_WORDS, wordsOfLabel } from './person-words.ts'

/** What tells people of one name apart, as staff keep it in columns of their own. */
export interface PersonFacts {
  /** The father's name; '' where it is not known. */
  father: string
  /** As 1985-03-12; '' where it is not known. */
  birthDay: string
}

const FIRST_YEAR = 1900

/** By the names of the columns, in both languages. */
export function factsOf(attributes: Readonly<Record<string, string>>): PersonFacts {
  const facts = { father: '', birthDay: '' }
  for (const [column, value] of Object.entries(attributes)) {
    const words = wordsOfLabel(column)
      .replace(/\([^()]*\)|[’':*.]/g, '')
      .trim()
    if (PERSON_WORDS.father.test(words)) facts.father ||= value.slice(0, MAX_PERSON.nameLength)
    if (PERSON_WORDS.birthDay.test(words)) facts.birthDay ||= readWrittenDate(value, 'day', FIRST_YEAR) ?? ''
  }
  return facts
}
