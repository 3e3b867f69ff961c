import { COMPARE_OPERATORS, FIELD_TYPES, RULE_TYPES, VISIBILITY_LEVELS } from '../../form-model/form-types.ts'
import { PRICE_RULE_TYPES } from '../../form-model/form-rules.ts'
import { isLocale } from '../../locale/locale.ts'
import { LIMITS } from '../../form-model/limits.ts'
import { type FormProblemCode, problem, type FormProblem } from '../../form-model/problem.ts'
import { hasTooManyOptions } from './count-options.ts'
import { isRecord, readId, readList, readRecord, readText, readTrimmed } from '../../form-model/read-json.ts'

/** Every type that a field may be sent with: `phone` is an older name of `tel`. */
export const FIELD_TYPE_INPUTS = [...FIELD_TYPES, 'phone'] as const

/**
 * The choices of a form from outside that no form can have. It runs before normaliseForm, which reads an unknown
 * choice as the default so that stored forms always load; for a form that is being saved, that would turn a field
 * into another one without a word. What is left out, null or '' is no choice and gets the default.
 */
export function checkFormInput(input: unknown): FormProblem[] {
  const { fields, settings } = readRecord(input)
  // What follows reads them all.
  const tooLong = checkLengths(fields, settings)
  if (tooLong.length > 0) return tooLong
  return [
    ...readList(fields)
      .slice(0, LIMITS.fields + 1)
      .flatMap((field, index) => (isRecord(field) ? checkFieldWithGroup(field, index) : [])),
    ...checkPriceRuleInputs(readRecord(readRecord(settings).pricing).rules),
    ...checkBaseLanguage(readRecord(settings).baseLanguage),
  ]
}

/** Lists that are too long for normaliseForm to go through; only the first is reported. */
function checkLengths(fields: unknown, settings: unknown): FormProblem[] {
  for (const [index, field] of readList(fields)
    .slice(0, LIMITS.fields + 1)
    .entries()) {
    const inner = readList(readRecord(readRecord(field).group).fields).slice(0, LIMITS.groupFields + 1)
    const found = [field, ...inner].filter(isRecord).flatMap((one) => checkFieldLengths(one, index))
    if (found.length > 0) return found.slice(0, 1)
  }
  const rules = readList(readRecord(readRecord(settings).pricing).rules).slice(0, LIMITS.priceRules + 1)
  const long = rules.map(readRecord).findIndex(({ when }) => isTooLong(readRecord(when).in))
  if (long < 0) return []
  const label = readTrimmed(readRecord(rules[long]).label) || `#${long + 1}`
  return [
    {
      ...problem('list_too_long', { label, max: LIMITS.entries }),
      setting: `settings.pricing.rules.${long}`,
    },
  ]
}

function checkFieldLengths(field: Record<string, unknown>, index: number): FormProblem[] {
  const { id, label } = nameOf(field, index)
  const place = id === '' ? {} : { fieldId: id }
  if (hasTooManyOptions(field.options)) {
    return [{ ...problem('options_too_many', { label, max: LIMITS.options }), ...place }]
  }
  const html = readRecord(field.htmlContent)
  const texts = Object.values(readRecord(field.translations)).map(readRecord)
  const lists = [
    readRecord(field.conditional).showWhen,
    readRecord(field.matrix).rows,
    html.systemVariables,
    html.fieldVariables,
    readRecord(field.pricing).options,
    field.seats,
    ...texts.flatMap(({ options, rows, rules }) => [options, rows, rules]),
  ]
  return lists.some(isTooLong)
    ? [{ ...problem('list_too_long', { label, max: LIMITS.entries }), ...place }]
    : []
}

function isTooLong(list: unknown): boolean {
  if (typeof list === 'string') return list.split(/[,\n]/, LIMITS.entries + 1).length > LIMITS.entries
  if (Array.isArray(list)) return list.length > LIMITS.entries
  return Object.keys(readRecord(list)).length > LIMITS.entries
}

function nameOf(field: Record<string, unknown>, index: number): { id: string; label: string } {
  const id = readId(field.id) || readId(field._id)
  return { id, label: readTrimmed(field.label) || id || `#${index + 1}` }
}

function checkBaseLanguage(language: unknown): FormProblem[] {
  if (!isGiven(language) || isLocale(language)) return []
  const value = readText(language, typeof language).slice(0, 50)
  return [{ ...problem('base_language_unknown', { value }), setting: 'settings.baseLanguage' }]
}

function checkFieldWithGroup(field: Record<string, unknown>, index: number): FormProblem[] {
  const inner = readList(readRecord(field.group).fields).slice(0, LIMITS.groupFields + 1)
  return [
    ...checkFieldInput(field, index),
    ...inner.flatMap((each, position) => (isRecord(each) ? checkFieldInput(each, position) : [])),
  ]
}

function checkPriceRuleInputs(rules: unknown): FormProblem[] {
  return readList(rules)
    .slice(0, LIMITS.priceRules + 1)
    .map(readRecord)
    .flatMap(({ type, label }, index) => {
      if (PRICE_RULE_TYPES.some((known) => known === type)) return []
      const value = readText(type, typeof type).slice(0, 50)
      const found = problem('price_rule_type_unknown', {
        label: readTrimmed(label) || `#${index + 1}`,
        value,
      })
      return [{ ...found, setting: `settings.pricing.rules.${index}` }]
    })
}

function checkFieldInput(field: Record<string, unknown>, index: number): FormProblem[] {
  const { id, label } = nameOf(field, index)
  const { visibility } = field
  const rules = readList(readRecord(readRecord(field.validation).custom).rules)
    .slice(0, LIMITS.rules + 1)
    .map(readRecord)
  const choices: [FormProblemCode, unknown, readonly string[]][] = [
    ['field_type_unknown', field.type, FIELD_TYPE_INPUTS],
    ['visibility_unknown', isRecord(visibility) ? visibility.level : visibility, VISIBILITY_LEVELS],
    ...rules.flatMap((rule): typeof choices => [
      ['rule_type_unknown', rule.type, RULE_TYPES],
      ['rule_operator_unknown', rule.compareOperator, COMPARE_OPERATORS],
    ]),
  ]
  return choices
    .filter(([, value, known]) => isGiven(value) && !known.some((choice) => choice === value))
    .map(([code, value]) => ({
      ...problem(code, { label, value: readText(value, typeof value).slice(0, 50) }),
      ...(id !== '' && { fieldId: id }),
    }))
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
