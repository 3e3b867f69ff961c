import { visibleFields } from '../conditions/visible-fields.ts'
import type { Field, GroupRow } from '../form-model/form-types.ts'
import { isBlank, isRowList, tidyAnswer } from '../form-model/tidy-answer.ts'
import { chosenOptions, lineOf, type PricedField } from './price-options.ts'

export function hasPricedRows({ group }: Field): boolean {
  return group?.fields.some(({ pricing }) => pricing.enabled) === true
}

/** The rows of a group that were filled in: one whose shown questions are all blank is no guest, and is not stored. */
export function filledRows(field: Field, given: unknown): GroupRow[] {
  const rows = tidyAnswer(field, given)
  const fields = field.group?.fields ?? []
  const isFilled = (row: GroupRow) => visibleFields(fields, row).some(({ id }) => !isBlank(row[id]))
  return isRowList(rows) ? rows.filter(isFilled) : []
}

/** A line for each question of the rows that has a price; each option names its row: "Guest 2: Beef". */
export function priceRows(field: Field, given: unknown): PricedField[] {
  if (!field.group || !hasPricedRows(field)) return []
  const { fields, rowLabel } = field.group
  const rows = filledRows(field, given).map((row) => ({ row, shown: new Set(visibleFields(fields, row)) }))
  return fields
    .map((inner) =>
      lineOf(
        inner,
        rows.flatMap(({ row, shown }, index) =>
          (shown.has(inner) ? chosenOptions(inner, row[inner.id]) : []).map(({ option, pricePaisa }) => ({
            option: `${rowLabel || field.label} ${index + 1}: ${option}`,
            pricePaisa,
          })),
        ),
      ),
    )
    .filter(({ selectedOptions }) => selectedOptions.length > 0)
}
