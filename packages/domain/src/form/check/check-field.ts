import type { PatternEngine } from '../../form-model/pattern-engine.ts'
import { checkChoices } from './check-choices.ts'
import { checkMoreField } from '../../more-fields/check-more-fields.ts'
import { checkGroup } from './check-group.ts'
import { checkCondition } from './check-condition.ts'
import { checkFieldMarkup } from './appearance/check-markup.ts'
import { checkRules } from './check-rules.ts'
import { checkStyling } from './appearance/check-styling.ts'
import { isDisplayField, isInputField, takesLengthAndPattern } from '../../form-model/field-kind.ts'
import type { Field, Problem } from '../../form-model/form-types.ts'
import { countCharacters, LIMITS } from '../../form-model/limits.ts'
import { problem, type FormProblem } from '../../form-model/problem.ts'
import { isUnsafeKey } from '../../form-model/read-json.ts'
import { isReservedName } from '../../form-model/field-names.ts'

export interface FieldCheckInput {
  field: Field
  fields: readonly Field[]
  byId: ReadonlyMap<string, Field>
  patterns: PatternEngine
}

/** Problems of one field; those that come from two fields having the same key are found by checkForm. */
export function checkField(input: FieldCheckInput): FormProblem[] {
  const { field, fields } = input
  const problems = [
    ...checkLabel(field),
    ...checkKeys(field),
    ...checkTexts(field),
    ...checkFieldMarkup(field),
    ...checkDisplay(field),
    ...checkChoices(field),
    ...checkGroup(field),
    ...checkMoreField(field, fields),
    ...checkCondition(field, fields),
    ...(isInputField(field) ? [...checkBounds(field), ...checkPattern(input), ...checkRules(input)] : []),
  ]
  return [...problems.map((found) => ({ ...found, fieldId: field.id })), ...checkStyling(field)]
}

function checkLabel({ label }: Field): Problem[] {
  return label.trim() === '' ? [problem('field_label_required')] : []
}

function checkKeys({ id, label, name }: Field): Problem[] {
  const problems: Problem[] = []
  const isUsableId = id.length <= LIMITS.id && /^[A-Za-z0-9_-]+$/.test(id) && !isUnsafeKey(id)
  if (!isUsableId) problems.push(problem('field_id_invalid', { label }))
  // Combining marks are part of a Bangla word, so they are part of a name.
  // A name that is too long is reported as that, by its length.
  if (!/^[\p{L}\p{M}\p{N}_-]+$/u.test(name.slice(0, 2 * LIMITS.name)) || isUnsafeKey(name)) {
    problems.push(problem('field_name_invalid', { label, name: name.slice(0, 50) }))
  }
  if (isReservedName(name)) problems.push(problem('field_name_reserved', { label, name }))
  return problems
}

function checkTexts({ label, name, description, placeholder, visibility }: Field): Problem[] {
  const texts = [
    ['label', label, LIMITS.label],
    ['name', name, LIMITS.name],
    ['description', description, LIMITS.fieldDescription],
    ['placeholder', placeholder, LIMITS.placeholder],
    ['visibility description', visibility.description, LIMITS.fieldDescription],
  ] as const
  return texts
    .filter(([, text, max]) => text.length > max && countCharacters(text) > max)
    .map(([property, , max]) => problem('field_text_too_long', { label: label.slice(0, 50), property, max }))
}

function checkDisplay(field: Field): Problem[] {
  if (!isDisplayField(field)) return []
  const { label } = field
  return [
    ...(field.required ? [problem('display_required', { label })] : []),
    ...(field.displayInAdminTable ? [problem('display_in_table', { label })] : []),
    // Without its beginning, a page would be part of the one before for those who do not see it.
    ...(field.type === 'page' && field.visibility.level !== 'public'
      ? [problem('page_not_public', { label })]
      : []),
  ]
}

function checkBounds({ label, type, validation: { min, max } }: Field): Problem[] {
  const isLength = takesLengthAndPattern(type)
  if (!isLength && type !== 'number') return []
  const bounds = [min, max].filter((bound) => bound !== null)
  if (isLength && bounds.some((bound) => !Number.isSafeInteger(bound) || bound < 0)) {
    return [problem('bounds_not_whole', { label })]
  }
  return min !== null && max !== null && min > max ? [problem('bounds_reversed', { label, min, max })] : []
}

function checkPattern({ field: { label, type, validation }, patterns }: FieldCheckInput): Problem[] {
  const { pattern } = validation
  if (pattern === '' || !takesLengthAndPattern(type)) return []
  if (pattern.length > LIMITS.pattern) {
    return [problem('field_text_too_long', { label, property: 'pattern', max: LIMITS.pattern })]
  }
  const compiled = patterns.compile(pattern)
  return compiled.ok ? [] : [problem('pattern_invalid', { label, reason: compiled.reason })]
}
