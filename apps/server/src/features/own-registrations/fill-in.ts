import { type Answers, ownAnswers, personFields, readPerson } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { patterns } from '../../platform/patterns/index.ts'
import { loadFields, loadForm, type StoredForm } from '../forms/index.ts'
import { findOwn } from './own-registrations-repository.ts'
import { sessionOf } from './own-session.ts'

/** Beyond them nothing newer says who the member is. */
const MAX_LOOKED_AT = 10

/**
 * Answers for a form from what the member, who has proved a contact, gave last in another one; null without a session. Only own
 * submissions count, not what staff know of the person.
 */
export async function answersOfMember(
  db: Db,
  request: Pick<FastifyRequest, 'headers'>,
  form: StoredForm,
): Promise<Answers | null> {
  const session = await sessionOf(db, request)
  if (session === null) return null
  const asked = personFields(form.fields, form.settings.people)
  for (const { formId, formVersion, data } of await findOwn(db, session, MAX_LOOKED_AT)) {
    const earlier = await loadForm(db, formId)
    if (!earlier) continue
    const given = personFields(await loadFields(db, formId, formVersion), earlier.settings.people)
    if (readPerson(given, data) !== null) return ownAnswers({ asked, given, answers: data, patterns })
  }
  return {}
}
