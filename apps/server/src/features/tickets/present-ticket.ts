import type { PublicTicket } from '@nibondhon/api-contract'
import type { Db } from '../../platform/database/index.ts'
import { loadForm } from '../forms/index.ts'
import { refreshTickets } from './refresh-tickets.ts'
import { findTicket } from './tickets-repository.ts'
import { signTickets } from './ticket-keys.ts'

interface TicketParts {
  db: Db
  appSecret: string
  publicUrl: string
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
