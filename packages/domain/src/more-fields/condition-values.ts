import type { Answer, Field } from '../form-model/form-types.ts'
import { addressParts } from './address.ts'
import { readConsent } from './consent-answer.ts'

/** The values of a condition on a consent. */
export const AGREED = 'agreed'
export const NOT_AGREED = 'not_agreed'

/** A division and a district may have the same code, so the value says which of them is meant. */
export const divisionValue = (code: string): string => `division:${code}`
export const districtValue = (code: string): string => `district:${code}`

/** The values by which a condition knows an answer; null where that is the answer itself. */
export function conditionValues(field: Field, answer: Answer | undefined): string[] | null {
  if (field.type === 'consent') return [readConsent(answer) ? AGREED : NOT_AGREED]
  if (field.type !== 'address') return null
  const { division, district } = addressParts(answer)
  return [divisionValue(division), districtValue(district)]
}
