import type { Field, FormSettings } from '@nibondhon/domain'

interface Form {
  fields: readonly Field[]
  settings: FormSettings
}

/**
 * The e-mail and phone fields that a form's settings name, as they are in `version`. The settings use today's names: in
 * an older version the same field may have another name, or another field of that type may be the right one.
 */
export function notificationFields({ fields, settings }: Form, version: readonly Field[] = fields) {
  const { emailField, phoneField } = settings.notifications
  const fieldOf = (type: Field['type'], name: string): Field | undefined => {
    const named = fields.find((field) => field.type === type && field.name === name)
    if (!named) return undefined
    const ofType = version.filter((field) => field.type === type)
    return (
      ofType.find(({ id }) => id === named.id) ?? ofType.find((field) => field.name === name) ?? ofType[0]
    )
  }
  return { email: fieldOf('email', emailField), phone: fieldOf('tel', phoneField) }
}
