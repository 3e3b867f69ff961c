import { renumber, type Field, type FormDefinition } from '@nibondhon/domain'
import { groupOf } from './group-fields.ts'
import { rulesUsing, rulesWithout } from './price-rule-links.ts'

/** Removes a field and every reference to it: conditions, rules, prices, the recipient of messages. */
export function removeField(form: FormDefinition, id: string): FormDefinition {
  const removed = form.fields.find((field) => field.id === id)
  if (removed === undefined) return form
  const { notifications } = form.settings
  const keep = (name: string) => (name === removed.name ? '' : name)
  return {
    ...form,
    fields: renumber(form.fields.filter((field) => field.id !== id).map((field) => withoutLinks(field, id))),
    settings: {
      ...form.settings,
      pricing: { rules: rulesWithout(form.settings.pricing.rules, id) },
      notifications: {
        ...notifications,
        emailField: keep(notifications.emailField),
        phoneField: keep(notifications.phoneField),
      },
    },
  }
}

/** One sentence for each condition, check, price rule or recipient that is lost when the field is removed. */
export function lossesWithout(form: Pick<FormDefinition, 'fields' | 'settings'>, id: string): string[] {
  const removed = form.fields.find((field) => field.id === id)
  if (removed === undefined) return lostLinks(groupOf(form, id)?.group?.fields ?? [], id)
  const { emailField, phoneField, enableEmail, enableSMS } = form.settings.notifications
  return [
    ...lostLinks(form.fields, id),
    ...rulesUsing(form.settings.pricing.rules, id).map(
      ({ label }) => `The price rule “${label}” uses it. That rule goes too.`,
    ),
    ...(enableEmail && emailField === removed.name
      ? ['The confirmation e-mail goes to this field. Another one has to be chosen.']
      : []),
    ...(enableSMS && phoneField === removed.name
      ? ['The confirmation SMS goes to this field. Another one has to be chosen.']
      : []),
  ]
}

function lostLinks(fields: readonly Field[], id: string): string[] {
  return [
    ...fields
      .filter((field) => field.conditional.dependsOn === id)
      .map((field) => `“${field.label}” is shown only for some answers of it. It will always be shown.`),
    ...fields
      .filter((field) => field.id !== id && rulesWith(field, id).length > 0)
      .map((field) => `“${field.label}” is checked against it. That check goes too.`),
  ]
}

function rulesWith({ validation }: Field, id: string) {
  return validation.custom.rules.filter((rule) => rule.compareField === id)
}

function withoutLinks(field: Field, id: string): Field {
  const depends = field.conditional.dependsOn === id
  if (!depends && rulesWith(field, id).length === 0) return field
  const { custom } = field.validation
  const rules = custom.rules.filter((rule) => rule.compareField !== id)
  return {
    ...field,
    conditional: depends ? { dependsOn: '', showWhen: [] } : field.conditional,
    validation: { ...field.validation, custom: { enabled: custom.enabled && rules.length > 0, rules } },
  }
}
