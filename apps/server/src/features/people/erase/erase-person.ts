import { comparableEmail, isNameOf, namesOf } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { announce } from '../../live/index.ts'
import { lockSubmissions } from '../../submissions/index.ts'
import { blankTickets } from '../../tickets/index.ts'
import { personErased, personWaits } from '../people-errors.ts'
import { lockRegister } from '../people-repository.ts'
import { listSubmissionsOf } from '../person/person-repository.ts'
import { loadPerson } from '../present-person.ts'
import { blankMergedAway } from './erase-merged-repository.ts'
import {
  blankDeleted,
  blankImports,
  blankLinks,
  blankPerson,
  blankPlaces,
  blankSubmissions,
  endOwnSessions,
  findListed,
} from './erase-repository.ts'
import { findLinks, findPlaces, formerIdsOf } from './traces-repository.ts'

/**
 * Erases all that says who the person is: name, contacts, answers, files, messages, notes. What was paid and owed stays in the books,
 * under the unique IDs of submissions that are empty now. It can't be undone.
 */
export async function erasePerson(
  db: Db,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<number> {
  const { ids, deleted } = await db.transaction().execute(async (trx) => {
    await lockRegister(trx)
    const person = await loadPerson(trx, id)
    if (person.erasedAt !== null) throw personErased()
    const submissions = await listSubmissionsOf(trx, id)
    const ids = submissions.map((submission) => submission.id)
    await lockSubmissions(trx, ids)
    const names = namesOf(person)
    const contacts = { phones: person.phones, emails: person.emails.map(comparableEmail) }
    // A relative may share the contact.
    const places = (await findPlaces(trx, contacts, ids)).filter(({ name }) => isNameOf(names, name))
    if (places.some(({ isOpen }) => isOpen)) throw personWaits()
    const links = (await findLinks(trx, contacts, ids)).filter(({ name }) => isNameOf(names, name))
    await blankPlaces(trx, idsOf(places))
    await blankLinks(trx, idsOf(links))
    const personIds = await formerIdsOf(trx, id)
    // First: it reads what the others delete.
    await blankMergedAway(trx, personIds)
    await blankSubmissions(trx, ids)
    const deleted = await blankDeleted(trx, personIds)
    await blankTickets(trx, [...ids, ...deleted])
    const listed = (await findListed(trx, contacts)).filter(({ name }) => isNameOf(names, name))
    await blankImports(trx, personIds, listed)
    await endOwnSessions(trx, contacts)
    await blankPerson(trx, id, personIds)
    await recordAudit(trx, {
      actor,
      kind: 'person',
      action: 'erased',
      subject: { id, name: id },
      changes: [
        { what: 'reason', from: null, to: reason },
        { what: 'submissions', from: null, to: String(ids.length + deleted.length) },
      ],
    })
    return { ids, deleted }
  })
  announce(db, { changed: ids })
  return ids.length + deleted.length
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
