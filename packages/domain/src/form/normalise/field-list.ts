import { isReservedName, keyOwners } from '../../form-model/field-names.ts'
import type { Field } from '../../form-model/form-types.ts'
import { readId, type JsonRecord } from '../../form-model/read-json.ts'

/** Sets the order of every field to its position. */
export function renumber(fields: readonly Field[]): Field[] {
  return fields.map((field, order) => (field.order === order ? field : { ...field, order }))
}

/** Sorted by `order` if every field has a different one; otherwise in the order of the list. */
export function inOrder(fields: JsonRecord[]): JsonRecord[] {
  const orders = fields.map((field) => field.order)
  const areUsable = orders.every(Number.isFinite) && new Set(orders).size === orders.length
  return areUsable ? [...fields].sort((a, b) => Number(a.order) - Number(b.order)) : fields
}

/** Two fields may have the same label "Name": the derived name of the second becomes name_2. */
export function withFreeNames(inputs: JsonRecord[], fields: Field[]): Field[] {
  const isGiven = (index: number) => readId(inputs[index]?.name) !== ''
  const names = new Set(fields.filter((_, index) => isGiven(index)).map((field) => field.name))
  const owners = keyOwners(fields)
  return fields.map((field, index) => {
    if (isGiven(index)) return field
    const isTaken = (name: string) => names.has(name) || (owners.get(name) ?? field.id) !== field.id
    const name = freeName(field.name, isTaken)
    names.add(name)
    return { ...field, name }
  })
}

function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  let name = wanted
  for (let n = 2; isTaken(name) || isReservedName(name); n++) name = `${wanted}_${n}`
  return name
}
