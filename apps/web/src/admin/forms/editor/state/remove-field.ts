import { renumber, type Field, type FormDefinition } from '@nibondhon/domain'
import { fieldListTexts } from '../fields/texts/field-list-texts.ts'
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
  const texts = fieldListTexts().deletion
  return [
    ...lostLinks(form.fields, id),
    ...rulesUsing(form.settings.pricing.rules, id).map(({ label }) => texts.rule(label)),
    ...(enableEmail && emailField === removed.name ? [texts.email] : []),
    ...(enableSMS && phoneField === removed.name ? [texts.sms] : []),
  ]
}

function lostLinks(fields: readonly Field[], id: string): string[] {
  const texts = fieldListTexts().deletion
  return [
    ...fields
      .filter((field) => field.conditional.dependsOn === id)
      .map((field) => texts.condition(field.label)),
    ...fields
      .filter((field) => field.id !== id && rulesWith(field, id).length > 0)
      .map((field) => texts.check(field.label)),
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
