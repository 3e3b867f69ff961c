import type { Answer, Field } from '../form-model/form-types.ts'
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

interface ValueSources {
  /** Only of a field that is shown. */
  fieldOf: (name: string) => Field | undefined
  /** Tidied. */
  answerOf: (field: Field) => Answer | undefined
  /** Of the whole form; null where it is not known. */
  pricePaisa: number | null
  /** Whether a calculated field keeps the result that it has. */
  isKept?: (field: Field) => boolean
}

/** The values that formulas use, by name; null where there is none. Each field is calculated once. */
export function prepareValues({
  fieldOf,
  answerOf,
  pricePaisa,
  isKept,
}: ValueSources): (name: string) => Fraction | null {
  const results = new Map<string, Fraction | null>()

  /** Null also for a field that depends on itself, which checkForm rejects. */
  return function valueOf(name) {
    if (name === PRICE_NAME) return pricePaisa === null ? null : readFraction(pricePaisa / 100)
    const field = fieldOf(name)
    if (!field || !isUsedInFormulas(field)) return null
    if (field.type !== 'calculated' || isKept?.(field)) {
      const answer = answerOf(field)
      return typeof answer === 'number' ? readFraction(answer) : null
    }
    if (!results.has(field.id)) {
      results.set(field.id, null)
      results.set(field.id, resultOf(field, valueOf))
    }
    return results.get(field.id) ?? null
  }
}

/** Rounded, so that a formula that uses the field has the number that people see. */
function resultOf(field: Field, valueOf: (name: string) => Fraction | null): Fraction | null {
  const formula = formulaOf(field)
  const value = formula && evaluateFormula(formula, valueOf)
  const number = resultNumber(field, value)
  return number === null ? null : readFraction(number.toFixed(decimalsOf(field)))
}

/** A result as it is stored; null where there is none. */
export function resultNumber(field: Field, value: Fraction | null): number | null {
  return value && fractionToNumber(value, decimalsOf(field))
}

/** The names that the formula of a field uses. Read once: a form with many fields asks again and again. */
export function namesInFormula(field: Field): readonly string[] {
  const known = namesOfFields.get(field)
  if (known) return known
  const parsed = parseFormula(field.type === 'calculated' ? (field.formula?.expression ?? '') : '')
  const names = parsed.ok ? parsed.names : []
  namesOfFields.set(field, names)
  return names
}

const namesOfFields = new WeakMap<Field, readonly string[]>()

function decimalsOf({ formula }: Field): number {
  return formula?.decimals ?? FORMULA_DECIMALS.usual
}

function formulaOf({ formula }: Field): Formula | null {
  const parsed = parseFormula(formula?.expression ?? '')
  return parsed.ok ? parsed.formula : null
}
