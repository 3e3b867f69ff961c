import {
  checkForm,
  type Field,
  type FormDefinition,
  type PatternEngine,
  type Problem,
} from '@nibondhon/domain'
import { problemMessage } from '../../../../shared/language/problem-message.ts'
import { editWithin, siblingsIn } from '../../state/group-fields.ts'

/** The parts of the dialog. */
export type DialogPart =
  | 'label'
  | 'name'
  | 'description'
  | 'placeholder'
  | 'options'
  | 'rows'
  | 'prices'
  | 'seats'
  | 'html'
  | 'visibility'
  | 'condition'
  | 'bounds'
  | 'pattern'
  | 'rules'
  | 'styling'
  | 'rating'
  | 'consent'
  | 'formula'
  | 'matrix'
  | 'general'

export type FieldProblems = Partial<Record<DialogPart, string>>

/** The problems that the field would have in the form, by the part of the dialog where staff can fix them. */
export function fieldProblems(
  form: FormDefinition,
  field: Field,
  patterns: PatternEngine,
  groupId?: string,
): FieldProblems {
  const byPart: FieldProblems = {}
  for (const problem of problemsOf(form, field, patterns, groupId)) {
    const part = partOf(problem)
    const text = textOf(problem, field)
    byPart[part] = byPart[part] ? `${byPart[part]}\n${text}` : text
  }
  return byPart
}

/** The input of a rule at which its problem is shown. */
type RuleInput = 'type' | 'field' | 'answer' | 'value' | 'message'

export interface RuleProblem {
  input: RuleInput
  text: string
}

/** The problems of the field's rules, by the number of the rule, counted from 0. A rule has at most one. */
export function ruleProblems(
  form: FormDefinition,
  field: Field,
  patterns: PatternEngine,
  groupId?: string,
): ReadonlyMap<number, RuleProblem> {
  return new Map(
    problemsOf(form, field, patterns, groupId).flatMap((problem) => {
      const { rule } = problem.params
      if (typeof rule !== 'number') return []
      return [[rule, { input: ruleInputOf(problem.code), text: textOf(problem, field) }] as const]
    }),
  )
}

function ruleInputOf(code: string): RuleInput {
  if (code === 'rule_own_type') return 'type'
  if (code === 'rule_dependent_value_required') return 'answer'
  if (code.startsWith('rule_field')) return 'field'
  return code === 'field_text_too_long' ? 'message' : 'value'
}

function problemsOf(
  form: FormDefinition,
  field: Field,
  patterns: PatternEngine,
  groupId: string | undefined,
): Problem[] {
  const withField = editWithin(form, groupId, (list) => ({
    ...list,
    fields: replaceOrAdd(list.fields, field),
  }))
  const siblings = new Set(siblingsIn(withField, groupId).map(({ id }) => id))
  return checkForm(withField, patterns).filter(
    (problem) =>
      (problem.fieldId === field.id && problem.code !== 'group_fields_required') ||
      (siblings.has(problem.fieldId ?? '') && isNameClash(problem, field)),
  )
}

function replaceOrAdd(fields: readonly Field[], field: Field): Field[] {
  const isThere = fields.some(({ id }) => id === field.id)
  return isThere ? fields.map((other) => (other.id === field.id ? field : other)) : [...fields, field]
}

/** The check reports the later of two fields with the same name, even if the earlier one was changed. */
function isNameClash({ code, params }: Problem, field: Field): boolean {
  return code === 'field_name_duplicate' && params.name === field.name
}

/** Without the label: the dialog already shows which field it is about. */
function textOf(problem: Problem, { label }: Field): string {
  const text = problemMessage(problem)
  const prefix = `${label}: `
  if (!text.startsWith(prefix)) return text
  const rest = text.slice(prefix.length)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

function partOf({ code, params }: Problem): DialogPart {
  if (params.rule !== undefined) return 'rules'
  if (code === 'field_label_required') return 'label'
  if (code === 'field_text_too_long') return TEXT_PARTS[params.property ?? ''] ?? 'general'
  if (code === 'pattern_invalid') return 'pattern'
  if (code.startsWith('bounds_')) return 'bounds'
  const prefix = PREFIXES.find(([start]) => code.startsWith(start))
  return prefix?.[1] ?? 'general'
}

const PREFIXES: readonly (readonly [string, DialogPart])[] = [
  ['field_name', 'name'],
  ['option', 'options'],
  ['group_', 'rows'],
  ['pric', 'prices'],
  ['seats', 'seats'],
  ['condition', 'condition'],
  ['rule', 'rules'],
  ['style', 'styling'],
  ['time_bounds', 'bounds'],
  ['rating_', 'rating'],
  ['consent_', 'consent'],
  ['formula_', 'formula'],
  ['ranking_', 'options'],
  ['matrix_', 'matrix'],
]

const TEXT_PARTS: Readonly<Record<string, DialogPart>> = {
  label: 'label',
  name: 'name',
  description: 'description',
  placeholder: 'placeholder',
  'visibility description': 'visibility',
  'HTML content': 'html',
  'row label': 'rows',
  'low label': 'rating',
  'high label': 'rating',
  'consent text': 'consent',
  'tick box label': 'consent',
  formula: 'formula',
  pattern: 'pattern',
  rule: 'rules',
}
