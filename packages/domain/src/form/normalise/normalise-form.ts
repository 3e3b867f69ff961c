import type { Field, FormDefinition } from '../../form-model/form-types.ts'
import { LIMITS } from '../../form-model/limits.ts'
import { inOrder, renumber, withFreeNames } from './field-list.ts'
import { normaliseField } from './normalise-field.ts'
import { normaliseSettings } from './normalise-settings.ts'
import { readFormTranslations } from './read-translations.ts'
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
    ...readFormTranslations(form.translations),
  }
}

/** Moves one field to another position: move up, move down and drag in the editor. */
export function moveField(fields: readonly Field[], from: number, to: number): Field[] {
  const rest = fields.filter((_, index) => index !== from)
  const moved = fields[from]
  if (moved !== undefined) rest.splice(Math.max(0, to), 0, moved)
  return renumber(rest)
}

/** The inner fields of a group get ids too. */
function withId(field: JsonRecord, newId: (() => string) | undefined): JsonRecord {
  if (newId === undefined) return field
  const own = withOwnId(field, newId)
  if (!isRecord(field.group)) return own
  const fields = readList(field.group.fields)
    .filter(isRecord)
    .slice(0, LIMITS.groupFields + 1)
  return { ...own, group: { ...field.group, fields: fields.map((inner) => withOwnId(inner, newId)) } }
}

function withOwnId(field: JsonRecord, newId: () => string): JsonRecord {
  return { ...field, id: readId(field.id) || readId(field._id) || newId() }
}
