import type { Answer, Field, Problem } from '../form-model/form-types.ts'
import type { PostedAnswer } from '../form-model/more-fields.ts'

/** What one type of MORE_FIELD_TYPES has to say about its answers; see MoreFieldRules. */
export interface FieldRules {
  tidy: (field: Field, value: unknown) => Answer
  prepareCheck: (field: Field) => (answer: Answer) => Problem | null
  /** Left out where the answer is the one value of the one input. */
  readPosted?: (field: Field, textsOf: (inputName: string) => string[]) => PostedAnswer
}
