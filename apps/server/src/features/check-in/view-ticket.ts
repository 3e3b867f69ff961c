import type { TicketView } from '@nibondhon/api-contract'
import { eventCalendar, isPrintedFor, type Locale, parseTicket, type PrintLayout } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { loadForm } from '../forms/index.ts'
import { findTicketByUniqueId, refreshTicketsOf, signEach, ticketVerifier } from '../tickets/index.ts'
import type { QueueOptions } from '../../platform/pdf/index.ts'
import { layoutNotFound, noEventTime, ticketNotFound } from './check-in-errors.ts'
import type { CardPerson, PrintTools } from './print/describe-cards.ts'
import { printForMember } from './print/print-layout.ts'
import { findArrived } from './print/print-repository.ts'

export interface TicketParts {
  db: Db
  appSecret: string
  publicUrl: string
  now: () => number
}

/** The ticket of a text that was signed, with its people as they are today. */
async function openTicket({ db, appSecret }: Pick<TicketParts, 'db' | 'appSecret'>, text: string) {
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
  return { form, tickets, stored, people, person, isRevoked, uniqueId }
}

/** What anyone may see who has the ticket: only those who hold it can know it. */
export async function viewTicket(parts: TicketParts, text: string): Promise<TicketView> {
  const opened = await openTicket(parts, text)
  const { form, tickets, stored, people, person, isRevoked, uniqueId } = opened
  const isOfAll = person === null && people.length > 1
  const hasEach = isOfAll && tickets.per === 'person' && !isRevoked
  const each = stored && hasEach ? await signEach(parts, stored) : []
  const prints = await offeredPrints(parts.db, opened)
  const name = tickets.eventName || form.title
  return {
    isRevoked,
    token: text,
    url: `${parts.publicUrl}/ticket/${text}`,
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
    each: each.map(({ name: called, token }) => ({ name: called, token })),
    prints: prints.map(({ layout: { id, name: called } }) => ({ id, name: called })),
  }
}

/** A badge or certificate of those whom a ticket is for, where its layout is for members. */
export async function printTicket(
  tools: PrintTools,
  { token, layoutId }: { token: string; layoutId: string },
  place: QueueOptions,
): Promise<{ name: string; content: Uint8Array }> {
  const opened = await openTicket(tools, token)
  const offered = (await offeredPrints(tools.db, opened)).find(({ layout }) => layout.id === layoutId)
  if (!offered) throw layoutNotFound()
  return printForMember(tools, { form: opened.form, ...offered }, place)
}

/** The layouts that members may print, with those of the ticket's people who get one. */
async function offeredPrints(
  db: Db,
  { form, stored, people, isRevoked }: Awaited<ReturnType<typeof openTicket>>,
): Promise<{ layout: PrintLayout; people: CardPerson[] }[]> {
  const layouts = form.settings.printLayouts?.filter(({ forMembers }) => forMembers) ?? []
  if (isRevoked || !stored || layouts.length === 0) return []
  const { submissionId, uniqueId, isPaid, batch } = stored
  const arrived = await findArrived(db, submissionId)
  const partyName = stored.people[0]?.name ?? ''
  return layouts
    .map((layout) => ({
      layout,
      people: people
        .filter(({ no }) => isPrintedFor(layout, { person: no, isRevoked, isPaid, hasCome: arrived.has(no) }))
        .map(({ no, name }) => ({ submissionId, uniqueId, person: no, name, partyName, batch })),
    }))
    .filter((offered) => offered.people.length > 0)
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
