import type { Field, FormDefinition } from '@nibondhon/domain'

/** Two ways to save a form whose options or rules have prices although it requires no payment. */

export function requirePayment(form: FormDefinition): FormDefinition {
  return { ...form, settings: { ...form.settings, requirePayment: true } }
}

export function removePrices(form: FormDefinition): FormDefinition {
  return {
    ...form,
    fields: form.fields.map((field) =>
      field.group === null
        ? withoutPrices(field)
        : { ...field, group: { ...field.group, fields: field.group.fields.map(withoutPrices) } },
    ),
    settings: { ...form.settings, pricing: { rules: [] } },
  }
}

function withoutPrices<T extends Field>(field: T): T {
  return field.pricing.enabled ? { ...field, pricing: { enabled: false, options: {} } } : field
}
