import type { Field } from '@nibondhon/domain'

/** What staff wrote about who sees a field; '' where there is none. Members never read it. */
export function visibilityNote({ visibility }: Field): string {
  return visibility.description.trim()
}

/** Fields whose help also shows the note about their visibility. */
export function withVisibilityNotes(fields: readonly Field[]): Field[] {
  return fields.map((field) => {
    const note = visibilityNote(field)
    if (note === '') return field
    return { ...field, description: [field.description, note].filter(Boolean).join(' · ') }
  })
}
