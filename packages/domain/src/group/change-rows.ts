import type { Field, GroupRow } from '../form-model/form-types.ts'

/** What the buttons of a group do. `row` counts from 0; adding needs none. */
export const ROW_ACTIONS = ['add', 'remove', 'duplicate'] as const
export type RowAction = (typeof ROW_ACTIONS)[number]

/** Up to the most of the form, and up to the seats that are left unless more lead to the waiting list. */
export function canAddRow({ group }: Field, rows: readonly GroupRow[]): boolean {
  if (group === null || rows.length >= group.max) return false
  return group.left === undefined || group.waits === true || rows.length < group.left
}

/** The least number of rows stays. */
export function canRemoveRow({ group }: Field, rows: readonly GroupRow[]): boolean {
  return group !== null && rows.length > group.min
}

/** The rows after a button was pressed; the same ones where it may not be. */
export function changeRows(
  field: Field,
  rows: readonly GroupRow[],
  action: RowAction,
  row: number,
): readonly GroupRow[] {
  if (action === 'remove') {
    return canRemoveRow(field, rows) ? rows.filter((_, index) => index !== row) : rows
  }
  if (!canAddRow(field, rows)) return rows
  if (action === 'add') return [...rows, {}]
  const copied = rows[row]
  return copied === undefined ? rows : [...rows.slice(0, row + 1), copied, ...rows.slice(row + 1)]
}
