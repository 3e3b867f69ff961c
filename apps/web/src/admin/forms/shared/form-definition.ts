import type { FormDefinition } from '@nibondhon/domain'

/** What of a form is written by staff: what an editor holds, a save sends and a file carries. */
export function definitionOf(form: FormDefinition): FormDefinition {
  const { title, description, allowEditing, fields, settings } = form
  return { title, description, allowEditing, fields, settings }
}
