import { randomUUID } from 'node:crypto'
import {
  addDetails,
  addsPeople,
  type Field,
  fieldsFor,
  givesMembership,
  grantFor,
  joinPerson,
  newPerson,
  type PersonDetails,
  personFields,
  type PersonRecord,
  readPerson,
  type Suggestion,
} from '@nibondhon/domain'
import { commitLater, type Db } from '../../../platform/database/index.ts'
import { createPace } from '../../../platform/limits/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import { loadSummaries } from '../../ledger/index.ts'
import { followMemberships, type Granting } from '../membership/follow-memberships.ts'
import { lockRegister, renewNameKeys, savePeople } from '../people-repository.ts'
import { candidateOf, comparedOf, loadCandidates } from './candidates.ts'
import {
  addSuggestions,
  linkSubmissions,
  queueChangedForms,
  type QueuedSubmission,
  takeQueued,
} from './join-repository.ts'

/** Submissions in one transaction: few, so that requests hardly notice. */
const BATCH_SIZE = 50

/** Nothing waits for it but the register. */
const WORKING_SHARES = { idle: 0.2, calm: 0.2, busy: 0.02 }

/** Finds whose submissions are whose, and adds people whom the register does not have. */
export async function joinPeople(
  { db, timeZone }: { db: Db; timeZone: string },
  signal?: AbortSignal,
): Promise<void> {
  await queueChangedForms(db)
  const paced = createPace(WORKING_SHARES)
  // Before anyone is looked for by them.
  while (!signal?.aborted && (await paced(() => renewNameKeys(db, BATCH_SIZE), signal)));
  while (!signal?.aborted && (await paced(() => joinBatch(db, timeZone), signal)));
}

/** Returns whether more submissions are queued. */
async function joinBatch(db: Db, timeZone: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // What is lost stays queued.
    await commitLater(trx)
    await lockRegister(trx)
    const { hasMore, submissions, deleted } = await takeQueued(trx, BATCH_SIZE)
    const readers = readersOf(trx)
    const newcomers = await readNewcomers(submissions, readers)
    const people = newcomers.length > 0 ? await join(trx, newcomers) : new Map<string, string>()
    const granting: Granting[] = deleted.map((submissionId) => ({
      submissionId,
      personId: null,
      grant: null,
    }))
    const money = await loadSummaries(
      trx,
      submissions.map(({ id }) => id),
    )
    for (const { id, formId, formVersion, status, data, personId } of submissions) {
      const { grants } = await readers(formId, formVersion)
      const given = grants.length === 0 ? ('kept' as const) : grantFor(grants, data)
      const grant = givesMembership({ status, money: money.get(id)?.state ?? 'none' }) ? given : null
      granting.push({ submissionId: id, personId: people.get(id) ?? personId, grant })
    }
    await followMemberships(trx, granting, timeZone)
    return hasMore
  })
}

interface Newcomer {
  submissionId: string
  /** Whose the submission was so far. */
  currentId: string | null
  details: PersonDetails
}

/** Who the submissions say that their people are. Hidden answers are not read: everyone who sees submissions sees people. */
async function readNewcomers(
  submissions: readonly QueuedSubmission[],
  readers: ReturnType<typeof readersOf>,
): Promise<Newcomer[]> {
  const newcomers: Newcomer[] = []
  for (const { id, formId, formVersion, data, personId } of submissions) {
    const details = (await readers(formId, formVersion)).read(data)
    if (details) newcomers.push({ submissionId: id, currentId: personId, details })
  }
  return newcomers
}

/** Loads what each version of a form says about people once. */
function readersOf(trx: Db) {
  const readers = new Map<string, ReturnType<typeof loadReader>>()
  return (formId: string, version: number) => {
    const key = `${formId} ${version}`
    const reader = readers.get(key) ?? loadReader(trx, formId, version)
    readers.set(key, reader)
    return reader
  }
}

async function loadReader(trx: Db, formId: string, version: number) {
  const [form, fields] = await Promise.all([loadForm(trx, formId), loadFields(trx, formId, version)])
  const people = form?.settings.people
  return { read: readerOf(fieldsFor(fields, 'admin'), people), grants: people?.memberships ?? [] }
}

function readerOf(fields: readonly Field[], people: Parameters<typeof personFields>[1]) {
  const found = personFields(fields, people)
  const adds = addsPeople(found, people)
  return (data: QueuedSubmission['data']) => (adds ? readPerson(found, data) : null)
}

/** Returns whose each submission is. */
async function join(trx: Db, newcomers: readonly Newcomer[]): Promise<Map<string, string>> {
  const register = await loadCandidates(trx, newcomers)
  const people = new Map<string, string>()
  const changed = new Map<string, PersonRecord>()
  const links: { submissionId: string; personId: string }[] = []
  const suggestions: (Suggestion & { ofId: string })[] = []
  for (const [position, { submissionId, currentId, details }] of newcomers.entries()) {
    const newcomer = comparedOf(details)
    const { personId, suggestions: found } = joinPerson(newcomer, {
      current: currentId === null ? undefined : register.byId.get(currentId)?.known,
      sharing: register.sharing(newcomer),
      namesakes: register.namesakes(position),
    })
    const joined = personId === null ? undefined : register.byId.get(personId)
    const record = joined ? addDetails(joined.record, details) : newPerson(details)
    const person = candidateOf(joined?.id ?? randomUUID(), record)
    if (!joined || JSON.stringify(joined.record) !== JSON.stringify(record)) changed.set(person.id, record)
    register.put(person)
    people.set(submissionId, person.id)
    if (person.id !== currentId) links.push({ submissionId, personId: person.id })
    suggestions.push(...found.map((one) => ({ ...one, ofId: person.id })))
  }
  await savePeople(trx, changed)
  await linkSubmissions(trx, links)
  await addSuggestions(trx, suggestions)
  return people
}
