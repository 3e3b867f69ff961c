import {
  type Answers,
  answerText,
  comparableEmail,
  type Field,
  fieldsFor,
  isInputField,
  isNameOf,
  moreAnswerText,
  namesOf,
  staffAudience,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { SignedInActor } from '../../auth/index.ts'
import type { Settings } from '../../settings/index.ts'
import { loadFields } from '../../forms/index.ts'
import { findLinks, findPlaces, formerIdsOf } from '../erase/traces-repository.ts'
import { presentMemberships } from '../membership/present-memberships.ts'
import { loadPerson, presentPerson } from '../present-person.ts'
import { messagesToPerson } from '../person/messages-to-person.ts'
import { listEventsOf, listSubmissionsOf } from '../person/person-repository.ts'
import {
  readAround,
  readDeletedContents,
  readImportedRows,
  readMergedContents,
  readSubmissionContents,
  type SubmissionContent,
} from './person-file-repository.ts'

const MAX_EVENTS = 1000
const MAX_MESSAGES = 1000

/** All that is stored about one person, as far as the reader may see it: what an erasure would delete, and the money. */
export async function exportPerson(
  parts: { db: Db; settings: Settings },
  actor: SignedInActor,
  id: string,
): Promise<string> {
  const { db } = parts
  const stored = await loadPerson(db, id)
  const person = presentPerson(stored)
  const personIds = await formerIdsOf(db, id)
  const present = presenter(db, actor)
  const submissions = await presentAll(await readSubmissionContents(db, id), present)
  const deletedSubmissions = await presentAll(await readDeletedContents(db, personIds), present)
  const mergedSubmissions = await presentAll(await readMergedContents(db, personIds), present)
  const contacts = { phones: stored.phones, emails: stored.emails.map(comparableEmail) }
  const ids = (await listSubmissionsOf(db, id)).map((one) => one.id)
  const names = namesOf(stored)
  const isOwn = ({ name }: { name: string }) => isNameOf(names, name)
  const around = await readAround(db, {
    id,
    personIds,
    contacts,
    placeIds: (await findPlaces(db, contacts, ids)).filter(isOwn).map((place) => place.id),
    linkIds: (await findLinks(db, contacts, ids)).filter(isOwn).map((link) => link.id),
  })
  const memberships = await presentMemberships(db, stored)
  const events = await listEventsOf(db, id, MAX_EVENTS)
  const imports = await readImportedRows(db, id)
  const messages = await messagesToPerson(parts, actor, { personId: id, limit: MAX_MESSAGES })
  await recordAudit(db, {
    actor,
    kind: 'export',
    action: 'exported',
    subject: { id, name: person.name },
    changes: [{ what: 'format', from: null, to: 'JSON' }],
  })
  return JSON.stringify(
    {
      person,
      memberships,
      submissions,
      deletedSubmissions,
      mergedSubmissions,
      messages,
      imports,
      ...around,
      history: events,
    },
    null,
    2,
  )
}

type Present = (content: SubmissionContent) => Promise<object>

async function presentAll(contents: readonly SubmissionContent[], present: Present): Promise<object[]> {
  const presented = []
  for (const one of contents) presented.push(await present(one))
  return presented
}

/** Answers by their questions, those of before a correction as well, as far as the reader may see them. */
function presenter(db: Db, actor: SignedInActor): Present {
  const answersIn = (fields: readonly Field[], data: Answers) =>
    fields
      .filter((field) => isInputField(field.type) && data[field.id] !== undefined)
      .map((field) => ({
        question: field.label,
        answer:
          moreAnswerText(field, data[field.id], actor.language) ??
          (answerText(data[field.id], field.options) || data[field.id]),
      }))
  return async ({ formId, formVersion, data, content, edits, ...rest }) => {
    const fields = fieldsFor(await loadFields(db, formId, formVersion), staffAudience(actor.role))
    const { agreedFor, ...shown } = content
    return {
      ...rest,
      ...shown,
      answers: answersIn(fields, data),
      formerAnswers: edits.map(({ at, by, before }) => ({ at, by, answers: answersIn(fields, before) })),
      agreedFor: Array.isArray(agreedFor) ? agreedFor.map((one: Answers) => answersIn(fields, one)) : [],
    }
  }
}
