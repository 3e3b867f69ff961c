import { isFileAnswer } from '../form-model/answer-kind.ts'
import { countCharacters } from '../form-model/answer-limits.ts'
import { problem } from '../form-model/problem.ts'
import { isRecord } from '../form-model/read-json.ts'
import { tidyAnswer } from '../form-model/tidy-answer.ts'
import type { FieldRules } from './field-rules.ts'

/** A drawing on a phone has about 20,000 bytes. */
const MAX_SIGNATURE_BYTES = 500_000
export const MAX_SIGNATURE_NAME = 100

/** The answer is the file of a drawing, or the name that was typed instead. */
export const signatureField: FieldRules = {
  tidy: (field, value) => tidyAnswer({ ...field, type: isRecord(value) ? 'file' : 'select' }, value) ?? '',
  prepareCheck() {
    const invalid = problem('signature_invalid')
    const tooLong = problem('max_length', { n: MAX_SIGNATURE_NAME })
    return (answer) => {
      if (typeof answer === 'string') return countCharacters(answer) > MAX_SIGNATURE_NAME ? tooLong : null
      if (!isFileAnswer(answer) || answer.type !== 'image/png') return invalid
      return answer.size > 0 && answer.size <= MAX_SIGNATURE_BYTES ? null : invalid
    }
  },
}
