import type { BodyOf, Person } from '@nibondhon/api-contract'

const KEYS = [
  'name',
  'nameBn',
  'otherNames',
  'phones',
  'emails',
  'batch',
  'category',
  'memberSince',
  'memberUntil',
  'attributes',
  'note',
] as const

/** A person as the inputs of the dialog have it: lists with one entry per line. */
export type PersonDraft = Record<(typeof KEYS)[number], string>

export function draftOf(person: Person | null): PersonDraft {
  return {
    name: person?.name ?? '',
    nameBn: person?.nameBn ?? '',
    otherNames: person?.otherNames.join('\n') ?? '',
    phones: person?.phones.map((phone) => `+${phone}`).join('\n') ?? '',
    emails: person?.emails.join('\n') ?? '',
    batch: person?.batch ?? '',
    category: person?.category ?? '',
    memberSince: person?.memberSince ?? '',
    memberUntil: person?.memberUntil ?? '',
    attributes: Object.entries(person?.attributes ?? {})
      .map(([column, value]) => `${column}: ${value}`)
      .join('\n'),
    note: person?.note ?? '',
  }
}

export function bodyOf(draft: PersonDraft): BodyOf<'POST /api/people'> {
  return {
    name: draft.name,
    nameBn: draft.nameBn,
    otherNames: linesOf(draft.otherNames),
    phones: linesOf(draft.phones),
    emails: linesOf(draft.emails),
    batch: draft.batch,
    category: draft.category,
    memberSince: draft.memberSince || null,
    memberUntil: draft.memberUntil || null,
    attributes: Object.fromEntries(linesOf(draft.attributes).map(columnOf)),
    note: draft.note,
  }
}

/** "City: Rajshahi"; a line without a colon is a column that is ticked, so that nothing typed is lost. */
function columnOf(line: string): [string, string] {
  const colon = line.indexOf(':')
  if (colon <= 0) return [line.replaceAll(':', '').trim(), '✓']
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
