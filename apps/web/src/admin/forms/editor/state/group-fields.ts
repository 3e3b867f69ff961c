import type { Field, FieldGroup, FormDefinition } from '@nibondhon/domain'

/** The group that asks for the field in its rows; undefined for a field of the form itself. */
export function groupOf({ fields }: Pick<FormDefinition, 'fields'>, fieldId: string): Field | undefined {
  return fields.find(({ group }) => group?.fields.some(({ id }) => id === fieldId))
}

/** Fields of the form and of the rows of its groups. */
export function allFieldsOf(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...(field.group?.fields ?? [])])
}

/** The fields of the group, or of the form without one. */
export function siblingsIn(
  form: Pick<FormDefinition, 'fields'>,
  groupId: string | undefined,
): readonly Field[] {
  if (groupId === undefined) return form.fields
  return form.fields.find(({ id }) => id === groupId)?.group?.fields ?? []
}

/**
 * Applies an edit of a form to the fields of one group instead, or to the form itself without a group. The settings of
 * the form refer to fields of the form only, so an edit in a group leaves them as they are.
 */
export function editWithin(
  form: FormDefinition,
  groupId: string | undefined,
  edit: (form: FormDefinition) => FormDefinition,
): FormDefinition {
  if (groupId === undefined) return edit(form)
  const group = form.fields.find(({ id }) => id === groupId)?.group
  if (!group) return form
  const inner: FormDefinition = { ...form, fields: group.fields }
  const edited = edit(inner)
  if (edited === inner) return form
  return {
    ...form,
    fields: form.fields.map((field) =>
      field.id === groupId ? { ...field, group: withFields(group, edited.fields) } : field,
    ),
  }
}

function withFields(group: FieldGroup, fields: readonly Field[]): FieldGroup {
  return { ...group, fields: fields.map((field) => ({ ...field, group: null })) }
}

/** A group with ids of its own, made from the id of its field; conditions and rules inside refer to the copies. */
export function copyGroup(group: FieldGroup, newId: string): FieldGroup {
  const ids = new Map(group.fields.map(({ id }, index) => [id, `${newId}_${index + 1}`]))
  const follow = (id: string) => ids.get(id) ?? id
  return {
    ...group,
    fields: group.fields.map((field) => ({
      ...field,
      id: follow(field.id),
      conditional: { ...field.conditional, dependsOn: follow(field.conditional.dependsOn) },
      validation: {
        ...field.validation,
        custom: {
          ...field.validation.custom,
          rules: field.validation.custom.rules.map((rule) => ({
            ...rule,
            compareField: follow(rule.compareField),
          })),
        },
      },
    })),
  }
}
