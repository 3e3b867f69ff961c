import type { Locale } from '../locale/locale.ts'
import type { Answer, Answers, Field, Problem } from './form-types.ts'

/** The values of an input, by its name: of a `FormData`, or of a parsed request. */
export interface PostedValues {
  getAll(name: string): readonly unknown[]
}

/** What a plain post can hold of an answer. */
export type PostedAnswer = Extract<Answer, string | unknown[]>

/** The rules of the types in MORE_FIELD_TYPES. */
export interface MoreFieldRules {
  /** Any JSON as an answer of the field's kind; tidying twice changes nothing. */
  tidy: (field: Field, value: unknown) => Answer
  /** Finds what is wrong with a tidied answer that is not blank. */
  check: (field: Field) => ((answer: Answer) => Problem | null) | null
  /** The answer of a plain post; null where that is the value of its one input. */
  read: (field: Field, posted: PostedValues) => PostedAnswer | null
  /** An answer as people read it; null for other types, and where there is no answer. */
  text: (field: Field, answer: Answer | undefined, locale: Locale) => string | null
  /** The values by which a condition knows an answer; null where that is the answer itself. See conditionValues. */
  decide: (
    fields: readonly Field[],
    on: number,
    answers: readonly Answer[],
    shown: readonly boolean[],
    wanted: ReadonlySet<string>,
  ) => string[] | null
  /** The answers with the results of calculated fields, while a form is filled in; see calculateAnswers. */
  calculate: (
    fields: readonly Field[],
    answers: Answers,
    price: { totalPaisa: number },
    audience: string,
  ) => Answers
}

const nothing = () => null

/**
 * Knows no type until registerMoreFields fills it. On the server that happens with the first import of the domain; members'
 * pages do it before they show a form that has such a field, so that all others don't download these rules.
 */
export const moreFields: MoreFieldRules = {
  tidy: nothing,
  check: nothing,
  read: nothing,
  text: nothing,
  decide: nothing,
  calculate: (_fields, answers) => answers,
}
