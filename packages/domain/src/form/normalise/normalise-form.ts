import type { Field, FormDefinition } from '../../form-model/form-types.ts'
import { keyOwners, isReservedName } from '../../form-model/field-names.ts'
import { LIMITS } from '../../form-model/limits.ts'
import { normaliseField } from './normalise-field.ts'
import { normaliseSettings } from './normalise-settings.ts'
import {
  isRecord,
  readBoolean,
  readId,
  readList,
  readRecord,
  readText,
  readTrimmed,
  type JsonRecord,
} from '../../form-model/read-json.ts'

/**
 * Any JSON as a form with every key present. It never throws, and a normalised form passes through it
 * unchanged. Ids come from outside: give `newId` to fill in missing ones (the domain has no randomness).
 */
export function normaliseForm(input: unknown, { newId }: { newId?: () => string } = {}): FormDefinition {
  const form = readRecord(input)
  // One field too many is enough for checkForm to reject the form, so the rest is not read.
  const given = readList(form.fields)
    .filter(isRecord)
    .slice(0, LIMITS.fields + 1)
  const inputs = inOrder(given).map((field) => withId(field, newId))
  return {
    title: readTrimmed(form.title),
    description: readText(form.description),
    allowEditing: readBoolean(form.allowEditing, true),
    fields: withFreeNames(inputs, renumber(inputs.map(normaliseField))),
    settings: normaliseSettings(form.settings),
  }
}

/** Sets the order of every field to its position. */
export function renumber(fields: readonly Field[]): Field[] {
  return fields.map((field, order) => (field.order === order ? field : { ...field, order }))
}

/** Moves one field to another position: move up, move down and drag in the editor. */
export function moveField(fields: readonly Field[], from: number, to: number): Field[] {
  const rest = fields.filter((_, index) => index !== from)
  const moved = fields[from]
  if (moved !== undefined) rest.splice(Math.max(0, to), 0, moved)
  return renumber(rest)
}

/** Sorted by `order` if every field has a different one; otherwise in the order of the list. */
function inOrder(fields: JsonRecord[]): JsonRecord[] {
  const orders = fields.map((field) => field.order)
  const areUsable = orders.every(Number.isFinite) && new Set(orders).size === orders.length
  return areUsable ? [...fields].sort((a, b) => Number(a.order) - Number(b.order)) : fields
}

function withId(field: JsonRecord, newId: (() => string) | undefined): JsonRecord {
  if (newId === undefined || readId(field.id) || readId(field._id)) return field
  return { ...field, id: newId() }
}

/** Two fields may have the same label "Name": the derived name of the second becomes name_2. */
function withFreeNames(inputs: JsonRecord[], fields: Field[]): Field[] {
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
