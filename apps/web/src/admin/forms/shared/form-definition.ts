import type { FormDefinition } from '@nibondhon/domain'

/** The part of a form that staff write: what the editor holds, a save sends and an exported file contains. */
export function definitionOf(form: FormDefinition): FormDefinition {
  const { title, description, allowEditing, fields, settings, translations } = form
  return { title, description, allowEditing, fields, settings, ...(translations && { translations }) }
}

/** Random, so that no new field ever gets the id of one that was deleted. */
export function newFieldId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
