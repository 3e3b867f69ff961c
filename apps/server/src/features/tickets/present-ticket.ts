import type { PublicTicket } from '@nibondhon/api-contract'
import { TICKET_ROUTE } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { loadForm, type StoredForm } from '../forms/index.ts'
import { refreshTickets } from './refresh-tickets.ts'
import { findTicket, findTickets, type StoredTicket } from './tickets-repository.ts'
import { signTickets } from './ticket-keys.ts'

interface TicketParts {
  db: Db
  appSecret: string
  publicUrl: string
}

/** The addresses of many tickets of a form, by submission: of the whole ticket, and of each person where each has one. */
export async function ticketUrls(
  { db, appSecret, publicUrl }: TicketParts,
  form: Pick<StoredForm, 'id' | 'settings'>,
  submissionIds: readonly string[],
): Promise<Map<string, (person: number) => string>> {
  const perPerson = form.settings.tickets?.per === 'person'
  const tickets = await findTickets(db, submissionIds)
  const contents = tickets.flatMap((ticket) =>
    (perPerson ? ticket.people.map(({ no }) => no) : [null]).map((person) => ({
      ...contentOf(ticket),
      person,
    })),
  )
  const tokens = await signTickets(db, appSecret, contents)
  const tokenOf = new Map(
    contents.map(({ uniqueId, person }, index) => [`${uniqueId} ${person}`, tokens[index] ?? '']),
  )
  return new Map(
    tickets.map(({ submissionId, uniqueId }) => [
      submissionId,
      (person: number) =>
        `${publicUrl}${TICKET_ROUTE}/${tokenOf.get(`${uniqueId} ${perPerson ? person : null}`) ?? ''}`,
    ]),
  )
}

/** The tickets of a submission; none unless it is completed and its form gives tickets. */
export async function presentTicket(
  { db, appSecret, publicUrl }: TicketParts,
  submission: { id: string; formId: string; status: string },
): Promise<PublicTicket | null> {
  if (submission.status !== 'completed') return null
  const tickets = (await loadForm(db, submission.formId))?.settings.tickets
  if (!tickets?.enabled) return null
  await refreshTickets(db, submission.formId, [submission.id])
  const ticket = await findTicket(db, submission.id)
  if (!ticket || ticket.revokedAt !== null) return null
  const content = { ...contentOf(ticket), person: null }
  const [token = ''] = await signTickets(db, appSecret, [content])
  const urlOf = (one: string) => `${publicUrl}${TICKET_ROUTE}/${one}`
  const each = tickets.per === 'person' ? await signEach({ db, appSecret }, ticket) : []
  return { token, url: urlOf(token), each: each.map((one) => ({ ...one, url: urlOf(one.token) })) }
}

/** A ticket for each person, who can come without the others. */
export async function signEach(
  { db, appSecret }: Pick<TicketParts, 'db' | 'appSecret'>,
  ticket: StoredTicket,
): Promise<{ person: number; name: string; token: string }[]> {
  const contents = ticket.people.map(({ no }) => ({ ...contentOf(ticket), person: no }))
  const tokens = await signTickets(db, appSecret, contents)
  return ticket.people.map(({ no, name }, index) => ({ person: no, name, token: tokens[index] ?? '' }))
}

function contentOf({ uniqueId, formId, version, people }: StoredTicket) {
  return { uniqueId, formId, version, people: people.length }
}
