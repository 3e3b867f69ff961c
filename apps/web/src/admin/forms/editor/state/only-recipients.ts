import type { FieldType, FormDefinition } from '@nibondhon/domain'

/** Chooses the e-mail and phone field of confirmations that are sent, where the form has only one of them. */
export function withOnlyRecipients(form: FormDefinition): FormDefinition {
  const { notifications } = form.settings
  const { enableEmail, emailField, enableSMS, phoneField } = notifications
  const email = enableEmail && emailField === '' ? onlyNameOf(form, 'email') : emailField
  const phone = enableSMS && phoneField === '' ? onlyNameOf(form, 'tel') : phoneField
  if (email === emailField && phone === phoneField) return form
  return {
    ...form,
    settings: { ...form.settings, notifications: { ...notifications, emailField: email, phoneField: phone } },
  }
}

function onlyNameOf({ fields }: FormDefinition, type: FieldType): string {
  const [first, ...others] = fields.filter((field) => field.type === type)
  return first !== undefined && others.length === 0 ? first.name : ''
}
