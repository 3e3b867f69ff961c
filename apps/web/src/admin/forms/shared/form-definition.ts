import type { FormDefinition } from '@nibondhon/domain'

/** The part of a form that staff write: what the editor holds, a save sends and an exported file contains. */
export function definitionOf(form: FormDefinition): FormDefinition {
  const { title, description, allowEditing, fields, settings } = form
  return { title, description, allowEditing, fields, settings }
}
