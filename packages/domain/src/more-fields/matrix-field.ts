import { answerInputName } from '../form-model/answer-input-name.ts'
import type { FieldRules } from './field-rules.ts'
import { matrixInputName, matrixRows, prepareMatrixCheck, tidyMatrix } from './matrix.ts'

/** The answer is a list of one object: the value of the chosen column by the value of its line. */
export const matrixField: FieldRules = {
  tidy: tidyMatrix,
  prepareCheck: prepareMatrixCheck,
  readPosted(field, textsOf) {
    const name = answerInputName(field.id)
    const posted = matrixRows(field).map(({ value }, row) => [value, textsOf(matrixInputName(name, row))[0]])
    return tidyMatrix(field, Object.fromEntries(posted))
  },
}
