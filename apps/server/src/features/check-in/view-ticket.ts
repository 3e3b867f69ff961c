import type { TicketView } from '@nibondhon/api-contract'
import { eventCalendar, type Locale, parseTicket } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { loadForm } from '../forms/index.ts'
import { findTicketByUniqueId, refreshTicketsOf, ticketVerifier } from '../tickets/index.ts'
import { noEventTime, ticketNotFound } from './check-in-errors.ts'

interface TicketParts {
  db: Db
  appSecret: string
  publicUrl: string
  now: () => number
}

/** What anyone may see who has the ticket: only those who hold it can know it. */
export async function viewTicket(
  { db, appSecret, publicUrl }: TicketParts,
  text: string,
): Promise<TicketView> {
  const parsed = parseTicket(text)
  if (!parsed || !(await ticketVerifier(db, appSecret))(parsed)) throw ticketNotFound()
  const { formId, uniqueId, person } = parsed.payload
  const form = await loadForm(db, formId)
  const tickets = form?.settings.tickets
  if (!tickets) throw ticketNotFound()
  await refreshTicketsOf(db, formId, [uniqueId])
  const stored = await findTicketByUniqueId(db, formId, uniqueId)
  const people = stored?.people.filter(({ no }) => person === null || no === person) ?? []
  const isRevoked = !stored || stored.revokedAt !== null || people.length === 0
  const name = tickets.eventName || form.title
  return {
    isRevoked,
    token: text,
    url: `${publicUrl}/ticket/${text}`,
    uniqueId,
    event: {
      name,
      nameBn: tickets.eventNameBn || name,
      place: tickets.place,
      placeBn: tickets.placeBn || tickets.place,
      startsAt: tickets.startsAt,
      endsAt: tickets.endsAt,
    },
    people: isRevoked ? [] : people.map((one) => one.name),
  }
}

export async function ticketCalendar(parts: TicketParts, text: string, locale: Locale): Promise<string> {
  const { event, uniqueId, url } = await viewTicket(parts, text)
  if (event.startsAt === '') throw noEventTime()
  const isBangla = locale === 'bn'
  return eventCalendar({
    uid: `${uniqueId}@tickets`,
    name: isBangla ? event.nameBn : event.name,
    place: isBangla ? event.placeBn : event.place,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    url,
    writtenAt: new Date(parts.now()),
  })
}
