import { isChoiceField } from '../form-model/field-kind.ts'
import type { Field, FormSettings } from '../form-model/form-types.ts'

/** Seats that all submissions of a form share. */
export interface SeatPool {
  /** Stays the same as long as the form, the field and the option exist. */
  key: string
  capacity: number
  /** The field that shows it; null for the form itself. For an option within rows, the field of the group. */
  fieldId: string | null
  /** The field within the rows that has the option; null for all others. */
  rowFieldId: string | null
  /** Null for the form itself and for the rows of a group. */
  option: string | null
}

export interface FormWithSeats {
  fields: readonly Field[]
  settings: Pick<FormSettings, 'limits'>
}

export const FORM_POOL = 'form'

/** Every limit of a form, in the order of its fields. A form without limits has none. */
export function seatPools({ fields, settings }: FormWithSeats): SeatPool[] {
  const { maxSubmissions } = settings.limits
  const ofForm = { key: FORM_POOL, fieldId: null, rowFieldId: null, option: null }
  return [
    ...(maxSubmissions === null ? [] : [{ ...ofForm, capacity: maxSubmissions }]),
    ...fields.flatMap(poolsOfField),
  ]
}

function poolsOfField(field: Field): SeatPool[] {
  const { id, group } = field
  if (field.type !== 'group' || !group) return optionPools(field, { fieldId: id, rowFieldId: null })
  const rows = { key: rowsKey(id), fieldId: id, rowFieldId: null, option: null }
  return [
    ...(group.seats === null ? [] : [{ ...rows, capacity: group.seats }]),
    ...group.fields.flatMap((inner) => optionPools(inner, { fieldId: id, rowFieldId: inner.id })),
  ]
}

function optionPools(field: Field, place: Pick<SeatPool, 'fieldId' | 'rowFieldId'>): SeatPool[] {
  if (!isChoiceField(field)) return []
  return field.options.flatMap(({ value }) => {
    const capacity = Object.hasOwn(field.seats, value) ? field.seats[value] : undefined
    if (capacity === undefined) return []
    return [{ ...place, key: optionKey(place.fieldId, place.rowFieldId, value), option: value, capacity }]
  })
}

/** Written as lists, so that no two places have the same key, for any ids and options. */
export function rowsKey(groupId: string): string {
  return JSON.stringify([groupId])
}

export function optionKey(fieldId: string | null, rowFieldId: string | null, option: string): string {
  return JSON.stringify(rowFieldId === null ? [fieldId, option] : [fieldId, rowFieldId, option])
}
