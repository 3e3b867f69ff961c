import type { PatternEngine } from '../../form-model/pattern-engine.ts'
import { checkField } from './check-field.ts'
import { checkSettings } from './check-settings.ts'
import { checkTranslations } from './appearance/check-translations.ts'
import type { Field, FormDefinition } from '../../form-model/form-types.ts'
import { keyOwners } from '../../form-model/field-names.ts'
import { LIMITS } from '../../form-model/limits.ts'
import { problem, type FormProblem } from '../../form-model/problem.ts'

/** Everything that keeps a normalised form from being saved; an empty list when it may be. */
export function checkForm(form: FormDefinition, patterns: PatternEngine): FormProblem[] {
  const settings = checkSettings(form)
  // Checks among fields grow with their number: a form that is far too large is not looked at further.
  if (form.fields.length > LIMITS.fields) return settings
  const { fields } = form
  const byId = new Map(fields.map((field) => [field.id, field]))
  return [
    ...settings,
    ...checkTranslations(form),
    ...checkUniqueIds(fields.flatMap((field) => [field, ...(field.group?.fields ?? [])])),
    ...checkUniqueNames(fields),
    ...fields.flatMap((field) => checkField({ field, fields, byId, patterns })),
    ...fields.flatMap((field) => checkInnerFields(field.group?.fields ?? [], patterns)),
  ]
}

/** A condition or a rule of an inner field looks at the other fields of its row only. */
function checkInnerFields(fields: readonly Field[], patterns: PatternEngine): FormProblem[] {
  if (fields.length > LIMITS.groupFields) return []
  const byId = new Map(fields.map((field) => [field.id, field]))
  return [
    ...checkUniqueNames(fields),
    ...fields.flatMap((field) => checkField({ field, fields, byId, patterns })),
  ]
}

function checkUniqueIds(fields: readonly Field[]): FormProblem[] {
  const seen = new Set<string>()
  return fields.flatMap(({ id, label }) => {
    if (id !== '' && seen.has(id)) return [{ ...problem('field_id_duplicate', { label }), fieldId: id }]
    seen.add(id)
    return []
  })
}

function checkUniqueNames(fields: readonly Field[]): FormProblem[] {
  const owners = keyOwners(fields)
  return fields.flatMap(({ id, label, name }) => {
    if ((owners.get(name) ?? id) !== id) {
      return [{ ...problem('field_name_duplicate', { label, name }), fieldId: id }]
    }
    owners.set(name, id)
    return []
  })
}
