import { visibleFields } from '../conditions/visible-fields.ts'
import type { Answers, Field } from '../form-model/form-types.ts'
import { tidyAnswer } from '../form-model/tidy-answer.ts'
import { evaluateFormula } from './formula/evaluate-formula.ts'
import { type Fraction, fractionToNumber, readFraction } from './formula/fraction.ts'
import { type Formula, parseFormula } from './formula/parse-formula.ts'

/** The name by which a formula uses the price of the whole form; no field can have it. */
export const PRICE_NAME = 'paymentAmount'
export const FORMULA_DECIMALS = { usual: 2, max: 6 } as const

/** The types of fields whose answers a formula can use. */
export function isUsedInFormulas({ type }: Pick<Field, 'type'>): boolean {
  return type === 'number' || type === 'rating' || type === 'calculated'
}

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
  // Hidden fields have no answer; what is calculated decides about no other field.
  const shown = new Map(visibleFields(fields, answers).map((field) => [field.name, field]))
  const results = new Map<string, Fraction | null>()

  /** Null also for a field that depends on itself, which checkForm rejects. */
  function valueOf(name: string): Fraction | null {
    if (name === PRICE_NAME) return pricePaisa === null ? null : readFraction(pricePaisa / 100)
    const field = shown.get(name)
    if (!field || !isUsedInFormulas(field)) return null
    if (field.type !== 'calculated' || isKept(field)) {
      const answer = tidyAnswer(field, answers[field.id])
      return typeof answer === 'number' ? readFraction(answer) : null
    }
    if (!results.has(field.id)) {
      results.set(field.id, null)
      results.set(field.id, resultOf(field, valueOf))
    }
    return results.get(field.id) ?? null
  }

  const usesPrice = new Map<string, boolean>()
  /** Whether the result needs the price, directly or by another calculated field, and there is none. */
  function isKept(field: Field): boolean {
    if (pricePaisa !== null) return false
    const known = usesPrice.get(field.id)
    if (known !== undefined) return known
    usesPrice.set(field.id, false)
    const uses = namesIn(field).some((name) => {
      const other = shown.get(name)
      return name === PRICE_NAME || (other?.type === 'calculated' && isKept(other))
    })
    usesPrice.set(field.id, uses)
    return uses
  }

  const changed: Answers = { ...answers }
  for (const field of calculated) {
    if (isKept(field)) continue
    const value = shown.has(field.name) ? valueOf(field.name) : null
    const number = value && fractionToNumber(value, decimalsOf(field))
    if (number === null) delete changed[field.id]
    else changed[field.id] = number
  }
  return changed
}

/** Rounded, so that a formula that uses the field has the number that people see. */
function resultOf(field: Field, valueOf: (name: string) => Fraction | null): Fraction | null {
  const formula = formulaOf(field)
  const value = formula && evaluateFormula(formula, valueOf)
  const number = value && fractionToNumber(value, decimalsOf(field))
  return number === null ? null : readFraction(number.toFixed(decimalsOf(field)))
}

function decimalsOf({ formula }: Field): number {
  return formula?.decimals ?? FORMULA_DECIMALS.usual
}

function formulaOf({ formula }: Field): Formula | null {
  const parsed = parseFormula(formula?.expression ?? '')
  return parsed.ok ? parsed.formula : null
}

function namesIn({ formula }: Field): string[] {
  const parsed = parseFormula(formula?.expression ?? '')
  return parsed.ok ? parsed.names : []
}
