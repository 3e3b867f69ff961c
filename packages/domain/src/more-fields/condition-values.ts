import { isBlank, isChoiceList } from '../form-model/answer-kind.ts'
import type { Answer, Field } from '../form-model/form-types.ts'
import { addressParts } from './address.ts'
import { prepareValues, resultNumber } from './calculated-values.ts'
import { comparisonsThatHold } from './condition-comparison.ts'
import { readConsent } from './consent-answer.ts'
import { matrixChoices } from './matrix.ts'

/** The values of a condition on a consent. */
export const AGREED = 'agreed'
export const NOT_AGREED = 'not_agreed'

/** The values of a condition on a signature. */
export const FILLED = 'filled'
export const NOT_FILLED = 'not_filled'

/** A division and a district may have the same code, so the value says which of them is meant. */
export const divisionValue = (code: string): string => `division:${code}`
export const districtValue = (code: string): string => `district:${code}`

/** A choice in a line of a matrix: `Food:Good`. A colon of the line itself is marked, so that no two have the same value. */
export function matrixValue(row: string, column: string): string {
  return `${row.replace(/[\\:]/g, '\\$&')}:${column}`
}

/**
 * The values by which a condition knows the answer at position `on`; null where that is the answer itself. `shown` says
 * which fields before it are shown, and `wanted` what the condition asks for.
 */
export function conditionValues(
  fields: readonly Field[],
  on: number,
  answers: readonly Answer[],
  shown: readonly boolean[],
  wanted: ReadonlySet<string>,
): string[] | null {
  const field = fields[on]
  const answer = answers[on]
  switch (field?.type) {
    case 'consent':
      return [readConsent(answer) ? AGREED : NOT_AGREED]
    case 'signature':
      return [isBlank(answer) ? NOT_FILLED : FILLED]
    case 'address': {
      const { division, district } = addressParts(answer)
      return [divisionValue(division), districtValue(district)]
    }
    case 'ranking':
      return isChoiceList(answer) ? answer.slice(0, 1) : []
    case 'matrix':
      return [...matrixChoices(answer)].map(([row, column]) => matrixValue(row, column))
    case 'time':
      return comparisonsThatHold(field, answer, wanted)
    case 'calculated': {
      const value = valuesFor(fields, answers, shown)(field.name)
      return comparisonsThatHold(field, resultNumber(field, value), wanted)
    }
    default:
      return null
  }
}

type ValueOf = ReturnType<typeof prepareValues>

/**
 * Results are calculated here again, so that what a client sends as a result decides nothing. Once for each pass over the
 * fields: `shown` is its own list, and checkForm makes sure that it is settled for what a result is calculated from.
 */
function valuesFor(fields: readonly Field[], answers: readonly Answer[], shown: readonly boolean[]): ValueOf {
  const known = calculated.get(shown)
  if (known) return known
  const positions = new Map(fields.map(({ name }, index) => [name, index]))
  const values = prepareValues({
    fieldOf(name) {
      const position = positions.get(name) ?? -1
      return shown[position] ? fields[position] : undefined
    },
    answerOf: ({ name }) => answers[positions.get(name) ?? -1],
    pricePaisa: null,
  })
  calculated.set(shown, values)
  return values
}

const calculated = new WeakMap<readonly boolean[], ValueOf>()
