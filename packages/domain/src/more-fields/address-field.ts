import { answerInputName } from '../form-model/answer-input-name.ts'
import type { FieldRules } from './field-rules.ts'
import { prepareAddressCheck, tidyAddress } from './address.ts'

/** The answer is a list of the codes of division, district and upazila, and the line. */
export const addressField: FieldRules = {
  tidy: tidyAddress,
  prepareCheck: prepareAddressCheck,
  readPosted: (field, textsOf) => tidyAddress(field, textsOf(answerInputName(field.id))),
}
