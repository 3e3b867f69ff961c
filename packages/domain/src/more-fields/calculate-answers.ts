import { visibleFields } from '../conditions/visible-fields.ts'
import type { Answers, Field } from '../form-model/form-types.ts'
import { tidyAnswer } from '../form-model/tidy-answer.ts'
import { namesInFormula, prepareValues, PRICE_NAME, resultNumber } from './calculated-values.ts'

/**
 * The answers with the result of each calculated field that is shown; one whose inputs are missing, or that divides by
 * zero, has no answer. Without a price, results that use it stay as they were. The same object where nothing is
 * calculated.
 */
export function calculateAnswers({
  fields,
  answers,
  pricePaisa,
}: {
  fields: readonly Field[]
  answers: Answers
  /** Of the whole form; null where it is not known. */
  pricePaisa: number | null
}): Answers {
  const calculated = fields.filter(({ type }) => type === 'calculated')
  if (calculated.length === 0) return answers
  // Hidden fields have no answer.
  const shown = new Map(visibleFields(fields, answers).map((field) => [field.name, field]))
  const usesPrice = new Map<string, boolean>()
  /** Whether the result needs the price, directly or by another calculated field, and there is none. */
  function isKept(field: Field): boolean {
    if (pricePaisa !== null) return false
    const known = usesPrice.get(field.id)
    if (known !== undefined) return known
    usesPrice.set(field.id, false)
    const uses = namesInFormula(field).some((name) => {
      const other = shown.get(name)
      return name === PRICE_NAME || (other?.type === 'calculated' && isKept(other))
    })
    usesPrice.set(field.id, uses)
    return uses
  }

  const valueOf = prepareValues({
    fieldOf: (name) => shown.get(name),
    answerOf: (field) => tidyAnswer(field, answers[field.id]),
    pricePaisa,
    isKept,
  })
  const changed: Answers = { ...answers }
  for (const field of calculated) {
    if (isKept(field)) continue
    const number = resultNumber(field, shown.has(field.name) ? valueOf(field.name) : null)
    if (number === null) delete changed[field.id]
    else changed[field.id] = number
  }
  return changed
}
