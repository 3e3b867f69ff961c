import type { CheckInTicket } from '@nibondhon/api-contract'
import { nameKeys, toAsciiDigits } from '@nibondhon/domain'

const MAX_QUERY_LENGTH = 100
const MAX_FOUND = 30
/** So much of a reference is enough to look for it. */
const MIN_REFERENCE_LENGTH = 4

interface Searchable {
  text: string
  keys: string[]
}

/** The names of a list change rarely, and are searched with each letter. */
const known = new WeakMap<CheckInTicket, Searchable>()

/** Submissions by a name in either script and in other spellings, or by the beginning of their reference. */
export function searchTickets(tickets: Iterable<CheckInTicket>, typed: string): CheckInTicket[] {
  const query = typed.slice(0, MAX_QUERY_LENGTH).normalize('NFC').trim().toLowerCase()
  if (query === '') return []
  const reference = toAsciiDigits(query)
  // A name has no digits. The few letters of a reference sound like many names.
  const keys = /\d/.test(reference) ? [] : nameKeys(query).filter((key) => !key.startsWith('='))
  const [exact, similar]: [CheckInTicket[], CheckInTicket[]] = [[], []]
  for (const ticket of tickets) {
    if (ticket.revoked) continue
    const { text, keys: own } = searchable(ticket)
    const isReference =
      reference.length >= MIN_REFERENCE_LENGTH && ticket.uniqueId.toLowerCase().startsWith(reference)
    if (isReference || text.includes(query)) exact.push(ticket)
    else if (keys.length > 0 && keys.every((key) => own.some((one) => one.startsWith(key))))
      similar.push(ticket)
    if (exact.length === MAX_FOUND) break
  }
  return [...exact, ...similar].slice(0, MAX_FOUND)
}

function searchable(ticket: CheckInTicket): Searchable {
  const found = known.get(ticket)
  if (found) return found
  const names = [...new Set([ticket.name, ...ticket.people.map(({ name }) => name)])]
  const made = {
    text: names.join('\n').normalize('NFC').toLowerCase(),
    keys: names.flatMap((name) => nameKeys(name)).filter((key) => !key.startsWith('=')),
  }
  known.set(ticket, made)
  return made
}
