import type { Field, Problem } from '../form-model/form-types.ts'
import { countCharacters, LIMITS } from '../form-model/limits.ts'
import { problem } from '../form-model/problem.ts'
import { FORMULA_DECIMALS, isUsedInFormulas, namesInFormula, PRICE_NAME } from './calculated-values.ts'
import { MAX_FORMULA_LENGTH, parseFormula } from './formula/parse-formula.ts'
import { checkOptions } from '../form-model/check-options.ts'
import { MATRIX_SIZE } from './matrix.ts'
import { RANKED_OPTIONS } from './ranking.ts'
import { RATING_SCALE } from './rating-field.ts'
import { MAX_DAY_MINUTES } from './time-field.ts'

/** What is wrong with the settings that only a field of MORE_FIELD_TYPES has. */
export function checkMoreField(field: Field, fields: readonly Field[]): Problem[] {
  switch (field.type) {
    case 'time':
      return checkTimes(field)
    case 'rating':
      return checkRating(field)
    case 'consent':
      return checkConsent(field)
    case 'calculated':
      return checkFormula(field, fields)
    case 'ranking':
      return checkRanking(field)
    case 'matrix':
      return checkMatrix(field)
    default:
      return []
  }
}

function checkTimes({ label, validation: { min, max } }: Field): Problem[] {
  const areTimes = [min, max].every(
    (bound) => bound === null || (Number.isInteger(bound) && bound >= 0 && bound <= MAX_DAY_MINUTES),
  )
  const isReversed = min !== null && max !== null && min > max
  return areTimes && !isReversed ? [] : [problem('time_bounds_invalid', { label })]
}

function checkRating({ label, rating }: Field): Problem[] {
  const { scale, low, high } = rating ?? { scale: 0, low: '', high: '' }
  const { min, max } = RATING_SCALE
  const isScale = Number.isInteger(scale) && scale >= min && scale <= max
  return [
    ...(isScale ? [] : [problem('rating_scale_invalid', { label, min, max })]),
    ...checkLength(label, 'low label', low, LIMITS.option),
    ...checkLength(label, 'high label', high, LIMITS.option),
  ]
}

function checkConsent({ label, consent }: Field): Problem[] {
  const { text, tick } = consent ?? { text: '', tick: '' }
  return [
    ...(text.trim() === '' ? [problem('consent_text_required', { label })] : []),
    ...checkLength(label, 'consent text', text, LIMITS.consentText),
    ...checkLength(label, 'tick box label', tick, LIMITS.label),
  ]
}

function checkRanking({ label, options }: Field): Problem[] {
  const { min, max } = RANKED_OPTIONS
  const areFew = options.length >= min && options.length <= max
  return areFew || options.length === 0 ? [] : [problem('ranking_options_count', { label, min, max })]
}

function checkMatrix({ label, options, matrix }: Field): Problem[] {
  const rows = matrix?.rows ?? []
  if (rows.length === 0) return [problem('matrix_rows_required', { label })]
  if (rows.length > MATRIX_SIZE.rows || options.length > MATRIX_SIZE.columns) {
    return [problem('matrix_too_large', { label, ...MATRIX_SIZE })]
  }
  return checkOptions({ label, options: rows })
}

function checkLength(label: string, property: string, text: string, max: number): Problem[] {
  if (text.length <= max || countCharacters(text) <= max) return []
  return [problem('field_text_too_long', { label: label.slice(0, 50), property, max })]
}

function checkFormula(field: Field, fields: readonly Field[]): Problem[] {
  const { label } = field
  const { expression, decimals } = field.formula ?? { expression: '', decimals: 0 }
  const max = FORMULA_DECIMALS.max
  const problems =
    Number.isInteger(decimals) && decimals >= 0 && decimals <= max
      ? []
      : [problem('formula_decimals_invalid', { label, max })]
  if (expression.length > MAX_FORMULA_LENGTH) {
    return [...problems, ...checkLength(label, 'formula', expression, MAX_FORMULA_LENGTH)]
  }
  const parsed = parseFormula(expression)
  if (!parsed.ok) return [...problems, problem('formula_invalid', { label, position: parsed.position })]
  const byName = new Map(fields.map((one) => [one.name, one]))
  for (const name of parsed.names) {
    if (name === PRICE_NAME) continue
    const used = byName.get(name)
    if (!used) problems.push(problem('formula_field_missing', { label, name: name.slice(0, 50) }))
    else if (!isUsedInFormulas(used)) problems.push(problem('formula_field_type', { label, name }))
  }
  return isInCircle(field, byName) ? [...problems, problem('formula_circle', { label })] : problems
}

/** Whether the field is calculated from its own result. Each field is visited once. */
function isInCircle(field: Field, byName: ReadonlyMap<string, Field>): boolean {
  const seen = new Set<string>()
  const open = [...namesInFormula(field)]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name === field.name) return true
    const other = byName.get(name)
    if (!other || seen.has(name)) continue
    seen.add(name)
    open.push(...namesInFormula(other))
  }
  return false
}
