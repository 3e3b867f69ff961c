import { type CustomRule, type Field, type FormDefinition, matrixRows, matrixValue } from '@nibondhon/domain'
import { followRenamedOptions } from './price-rule-links.ts'

/**
 * Replaces a field and updates what refers to it: the recipient of a confirmation and formulas refer to the field's name,
 * conditions and rules of other fields and discounts refer to the values of its options.
 */
export function changeField(form: FormDefinition, field: Field): FormDefinition {
  const old = form.fields.find(({ id }) => id === field.id)
  if (old === undefined) return form
  const renamed = old.type === 'matrix' ? renamedCells(old, field) : renamedOptions(old, field)
  const fields = form.fields.map((other) =>
    other.id === field.id
      ? { ...field, order: old.order }
      : followName(followOptions(other, field.id, renamed), old.name, field.name),
  )
  const { notifications } = form.settings
  const follow = (name: string) => (name !== '' && name === old.name ? field.name : name)
  return {
    ...form,
    fields,
    settings: {
      ...form.settings,
      pricing: { rules: followRenamedOptions(form.settings.pricing.rules, field.id, renamed) },
      notifications: {
        ...notifications,
        emailField: follow(notifications.emailField),
        phoneField: follow(notifications.phoneField),
      },
    },
  }
}

/** In formulas a field stands by its name in braces. */
function followName(field: Field, before: string, after: string): Field {
  const { formula } = field
  if (!formula || before === after || !formula.expression.includes(`{${before}}`)) return field
  const expression = formula.expression.split(`{${before}}`).join(`{${after}}`)
  return { ...field, formula: { ...formula, expression } }
}

/**
 * The renamed options, old value to new: those with another text at the same index, if their number did not change.
 */
export function renamedOptions(
  before: Pick<Field, 'options'>,
  after: Pick<Field, 'options'>,
): ReadonlyMap<string, string> {
  if (before.options.length !== after.options.length) return new Map()
  const old = new Set(before.options.map(({ value }) => value))
  const now = new Set(after.options.map(({ value }) => value))
  const pairs = before.options.map(
    ({ value }, index) => [value, after.options[index]?.value ?? value] as const,
  )
  return new Map(pairs.filter(([from, to]) => !now.has(from) && !old.has(to)))
}

/** The choices in the lines of a matrix, as conditions know them: both its lines and its columns can be renamed. */
function renamedCells(before: Field, after: Field): ReadonlyMap<string, string> {
  const [oldRows, newRows] = [matrixRows(before), matrixRows(after)]
  const rows = renamedOptions({ options: [...oldRows] }, { options: [...newRows] })
  const columns = renamedOptions(before, after)
  const pairs = oldRows.flatMap((row) =>
    before.options.map(
      (column) =>
        [
          matrixValue(row.value, column.value),
          matrixValue(rows.get(row.value) ?? row.value, columns.get(column.value) ?? column.value),
        ] as const,
    ),
  )
  return new Map(pairs.filter(([from, to]) => from !== to))
}

function followOptions(field: Field, changedId: string, renamed: ReadonlyMap<string, string>): Field {
  if (renamed.size === 0) return field
  const follow = (value: string) => renamed.get(value) ?? value
  const { conditional, validation } = field
  const isCondition =
    conditional.dependsOn === changedId && conditional.showWhen.some((one) => renamed.has(one))
  const isRule = (rule: CustomRule) => rule.compareField === changedId && renamed.has(rule.dependentValue)
  if (!isCondition && !validation.custom.rules.some(isRule)) return field
  return {
    ...field,
    conditional: isCondition ? { ...conditional, showWhen: conditional.showWhen.map(follow) } : conditional,
    validation: {
      ...validation,
      custom: {
        ...validation.custom,
        rules: validation.custom.rules.map((rule) =>
          isRule(rule) ? { ...rule, dependentValue: follow(rule.dependentValue) } : rule,
        ),
      },
    },
  }
}
