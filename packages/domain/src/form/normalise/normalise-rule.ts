import { COMPARE_OPERATORS, RULE_TYPES, type CustomRule } from '../../form-model/form-types.ts'
import { LIMITS } from '../../form-model/limits.ts'
import { readId, readList, readOneOf, readRecord, readText, readTrimmed } from '../../form-model/read-json.ts'

const DEFAULT_RULE_MESSAGE = 'Validation failed'

/** A rule as the editor adds it: it compares dates until staff choose another type. */
export function newRule(id: string): CustomRule {
  return normaliseRule({ id }, id)
}

export function normaliseRules(input: unknown): CustomRule[] {
  const taken = new Set<string>()
  // One rule too many is enough for checkRules to reject the form; finding a free id takes longer with each rule.
  return readList(input)
    .slice(0, LIMITS.rules + 1)
    .map((rule, index) => {
      const normalised = normaliseRule(rule, `rule_${index + 1}`)
      const id = freeId(normalised.id, taken)
      taken.add(id)
      return { ...normalised, id }
    })
}

function normaliseRule(input: unknown, fallbackId: string): CustomRule {
  const rule = readRecord(input)
  return {
    id: readId(rule.id) || readId(rule._id) || fallbackId,
    type: readOneOf(rule.type, RULE_TYPES, 'compare_dates'),
    compareField: readId(rule.compareField),
    compareOperator: readOneOf(rule.compareOperator, COMPARE_OPERATORS, 'greater_than'),
    value: readText(rule.value),
    dependentValue: readTrimmed(rule.dependentValue),
    message: readTrimmed(rule.message) || DEFAULT_RULE_MESSAGE,
  }
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let n = 2; taken.has(id); n++) id = `${wanted}_${n}`
  return id
}
