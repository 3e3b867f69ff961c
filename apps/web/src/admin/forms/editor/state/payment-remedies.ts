import type { FormDefinition } from '@nibondhon/domain'

/** Two ways to save a form whose options have prices although it requires no payment. */

export function requirePayment(form: FormDefinition): FormDefinition {
  return { ...form, settings: { ...form.settings, requirePayment: true } }
}

export function removePrices(form: FormDefinition): FormDefinition {
  return {
    ...form,
    fields: form.fields.map((field) =>
      field.pricing.enabled ? { ...field, pricing: { enabled: false, options: {} } } : field,
    ),
  }
}
