import {
  checkForm,
  problemText,
  type Field,
  type FormDefinition,
  type PatternEngine,
  type Problem,
} from '@nibondhon/domain'

/** The parts of the dialog. */
export type DialogPart =
  | 'label'
  | 'name'
  | 'description'
  | 'placeholder'
  | 'options'
  | 'prices'
  | 'html'
  | 'visibility'
  | 'condition'
  | 'bounds'
  | 'pattern'
  | 'rules'
  | 'styling'
  | 'general'

export type FieldProblems = Partial<Record<DialogPart, string>>

/** The problems that the field would have in the form, by the part of the dialog where staff can fix them. */
export function fieldProblems(form: FormDefinition, field: Field, patterns: PatternEngine): FieldProblems {
  const isThere = form.fields.some(({ id }) => id === field.id)
  const fields = isThere
    ? form.fields.map((other) => (other.id === field.id ? field : other))
    : [...form.fields, field]
  const found = checkForm({ ...form, fields }, patterns).filter(
    (problem) => problem.fieldId === field.id || isNameClash(problem, field),
  )
  const byPart: FieldProblems = {}
  for (const problem of found) {
    const part = partOf(problem)
    const text = withoutLabel(problemText(problem, 'en'), field.label)
    byPart[part] = byPart[part] ? `${byPart[part]}\n${text}` : text
  }
  return byPart
}

/** The check reports the later of two fields with the same name, even if the earlier one was changed. */
function isNameClash({ code, params }: Problem, field: Field): boolean {
  return code === 'field_name_duplicate' && params.name === field.name
}

/** The dialog already shows which field it is about. */
function withoutLabel(text: string, label: string): string {
  const prefix = `${label}: `
  if (!text.startsWith(prefix)) return text
  const rest = text.slice(prefix.length)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

function partOf({ code, params }: Problem): DialogPart {
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
  ['pric', 'prices'],
  ['condition', 'condition'],
  ['rule', 'rules'],
  ['style', 'styling'],
]

const TEXT_PARTS: Readonly<Record<string, DialogPart>> = {
  label: 'label',
  name: 'name',
  description: 'description',
  placeholder: 'placeholder',
  'visibility description': 'visibility',
  'HTML content': 'html',
  pattern: 'pattern',
  rule: 'rules',
}
