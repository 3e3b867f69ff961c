import { tagKey } from '../../submission/tags.ts'
import { comparableEmail } from '../../text/normalise-text.ts'
import { mergePeople, newPerson, type PersonRecord } from '../register/person-record.ts'
import type { ImportedValues } from './import-rules.ts'

export function personOfRow(values: ImportedValues): PersonRecord {
  return { ...newPerson(values), ...values, attributes: { ...values.attributes } }
}

/** The person with what a row says in addition. Nothing that is known is replaced. */
export function addRow(person: PersonRecord, values: ImportedValues): PersonRecord {
  const isNoted = values.note === '' || person.note.includes(values.note)
  return mergePeople(person, { ...personOfRow(values), note: isNoted ? '' : values.note })
}

export function isSamePerson(a: PersonRecord, b: PersonRecord): boolean {
  return textOfPerson(a) === textOfPerson(b)
}

/**
 * Takes back what an import changed of a person: from `before` to `after`. What was changed since stays: a text that is another one by
 * now, a phone number that was added later.
 */
export function undoRow(before: PersonRecord, after: PersonRecord, now: PersonRecord): PersonRecord {
  const text = <K extends 'name' | 'nameBn' | 'batch' | 'category' | 'memberSince' | 'memberUntil' | 'note'>(
    part: K,
  ) => (now[part] === after[part] ? before[part] : now[part])
  const list = (
    part: 'otherNames' | 'phones' | 'emails' | 'tags',
    keyOf: (value: string) => string = (value) => value,
  ) => {
    const had = new Set(before[part].map(keyOf))
    const added = new Set(after[part].map(keyOf).filter((key) => !had.has(key)))
    return now[part].filter((value) => !added.has(keyOf(value)))
  }
  return {
    name: text('name'),
    nameBn: text('nameBn'),
    otherNames: list('otherNames'),
    phones: list('phones'),
    emails: list('emails', comparableEmail),
    batch: text('batch'),
    category: text('category'),
    memberSince: text('memberSince'),
    memberUntil: text('memberUntil'),
    attributes: Object.fromEntries(
      Object.entries(now.attributes).flatMap(([column, value]) => {
        if (value !== after.attributes[column]) return [[column, value] as const]
        const earlier = before.attributes[column]
        return earlier === undefined ? [] : [[column, earlier] as const]
      }),
    ),
    tags: list('tags', tagKey),
    note: text('note'),
  }
}

/** PostgreSQL keeps the keys of a JSON object in an order of its own. */
function textOfPerson({ attributes, ...person }: PersonRecord): string {
  const own = Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))
  const entries = Object.entries(person).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([entries, own])
}
