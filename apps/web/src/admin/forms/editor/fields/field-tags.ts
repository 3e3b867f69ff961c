import { formatTaka, takaToPaisa, type Field } from '@nibondhon/domain'

export interface FieldTag {
  kind: 'rows' | 'condition' | 'price' | 'visibility' | 'lock' | 'check'
  text: string
}

/** Short texts about what is special about a field. */
export function fieldTags(field: Field, fields: readonly Field[]): FieldTag[] {
  return [
    rowsTag(field),
    conditionTag(field, fields),
    priceTag(field),
    visibilityTag(field),
    lockTag(field),
    checkTag(field),
  ].filter((tag) => tag !== null)
}

function rowsTag({ group }: Field): FieldTag | null {
  if (group === null) return null
  const { min, max } = group
  return { kind: 'rows', text: min === max ? `${max} rows` : `${min} to ${max} rows` }
}

function conditionTag({ conditional }: Field, fields: readonly Field[]): FieldTag | null {
  if (conditional.dependsOn === '') return null
  const other = fields.find(({ id }) => id === conditional.dependsOn)
  const labels = conditional.showWhen.map(
    (value) => other?.options.find((option) => option.value === value)?.label ?? value,
  )
  return { kind: 'condition', text: `If ${other?.label ?? 'a missing field'}: ${labels.join(' or ')}` }
}

function priceTag({ pricing }: Field): FieldTag | null {
  const prices = Object.values(pricing.options).filter((price) => Number.isFinite(price))
  if (!pricing.enabled || prices.length === 0) return null
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const text = low === high ? taka(low) : `${taka(low)} to ${taka(high)}`
  return { kind: 'price', text }
}

function taka(price: number): string {
  return formatTaka(takaToPaisa(price))
}

function visibilityTag({ visibility }: Field): FieldTag | null {
  switch (visibility.level) {
    case 'public':
      return null
    case 'admin-only':
      return {
        kind: 'visibility',
        text: visibility.publicCanView ? 'Admin only, public can view' : 'Admin only',
      }
    case 'hidden':
      return { kind: 'visibility', text: 'Hidden' }
  }
}

function lockTag(field: Field): FieldTag | null {
  return field.editable ? null : { kind: 'lock', text: 'Not editable later' }
}

function checkTag({ validation }: Field): FieldTag | null {
  const { min, max, pattern, custom } = validation
  const count =
    (min === null ? 0 : 1) +
    (max === null ? 0 : 1) +
    (pattern === '' ? 0 : 1) +
    (custom.enabled ? custom.rules.length : 0)
  return count === 0 ? null : { kind: 'check', text: count === 1 ? '1 check' : `${count} checks` }
}
