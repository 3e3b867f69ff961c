import type { PublicTicket } from '@nibondhon/api-contract'
import { TICKET_ROUTE } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { loadForm, type StoredForm } from '../forms/index.ts'
import { refreshTickets } from './refresh-tickets.ts'
import { findTicket, findTickets } from './tickets-repository.ts'
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
  const contents = tickets.flatMap(({ uniqueId, version, people }) => {
    const content = { uniqueId, formId: form.id, version, people: people.length }
    return (perPerson ? people.map(({ no }) => no) : [null]).map((person) => ({ ...content, person }))
  })
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
  const { uniqueId, formId, version, people } = ticket
  const content = { uniqueId, formId, version, people: people.length }
  const persons = tickets.per === 'person' ? people.map(({ no }) => no) : []
  const [token = '', ...each] = await signTickets(db, appSecret, [
    { ...content, person: null },
    ...persons.map((person) => ({ ...content, person })),
  ])
  return {
    token,
    url: `${publicUrl}/ticket/${token}`,
    each: each.map((one, index) => ({
      person: persons[index] ?? 1,
      name: people[index]?.name ?? '',
      token: one,
      url: `${publicUrl}/ticket/${one}`,
    })),
  }
}
