import type { PrintLayout } from '../form-model/print-layouts.ts'
import { toAsciiDigits } from '../locale/locale.ts'

/** What cards are sorted by. */
export interface PrintedPerson {
  batch: string
  /** Of who registered: those who come together are together. */
  partyName: string
  uniqueId: string
  person: number
}

/** By batch and name, as people look for theirs on a table; who has no batch comes last. */
export function sortPrinted<Person extends PrintedPerson>(people: readonly Person[]): Person[] {
  const byText = new Intl.Collator(['bn', 'en'], { numeric: true, sensitivity: 'base' })
  const keyed = people.map((person) => ({ person, batch: toAsciiDigits(person.batch).trim() }))
  return keyed
    .sort(
      (a, b) =>
        Number(a.batch === '') - Number(b.batch === '') ||
        byText.compare(a.batch, b.batch) ||
        byText.compare(a.person.partyName, b.person.partyName) ||
        (a.person.uniqueId < b.person.uniqueId ? -1 : a.person.uniqueId > b.person.uniqueId ? 1 : 0) ||
        a.person.person - b.person.person,
    )
    .map(({ person }) => person)
}

/** Whether a person of a ticket gets a card of this layout. */
export function isPrintedFor(
  layout: Pick<PrintLayout, 'for' | 'withGuests'>,
  {
    person,
    isRevoked,
    isPaid,
    hasCome,
  }: { person: number; isRevoked: boolean; isPaid: boolean; hasCome: boolean },
): boolean {
  if (isRevoked || (person !== 1 && !layout.withGuests)) return false
  switch (layout.for) {
    case 'everyone':
      return true
    case 'paid':
      return isPaid
    case 'came':
      return hasCome
  }
}
