import type { MessageWithText, TimelineEvent } from '@nibondhon/api-contract'
import {
  answerChanges,
  answerText,
  type Field,
  fieldsFor,
  staffAudience,
  type TimelineFilter,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { SignedInActor } from '../../auth/index.ts'
import { loadFields } from '../../forms/index.ts'
import { findMessages } from '../../notifications/index.ts'
import type { Settings } from '../../settings/index.ts'
import { findByName, type StoredSubmission } from '../../submissions/index.ts'
import { submissionNotFound } from '../submission-admin-errors.ts'
import { mergeTimeline, readCursor } from './merge-timeline.ts'
import { presentStaffAction } from './present-staff-action.ts'
import {
  type EventsRequest,
  listEditEvents,
  listExportEvents,
  listMessageEvents,
  listNoteEvents,
  listPaymentEvents,
  listStaffActions,
  type StaffActions,
} from './timeline-repository.ts'

const PAGE_SIZE = 50

interface TimelineParts {
  db: Db
  settings: Settings
  reader: SignedInActor
}

interface Context extends TimelineParts {
  submission: StoredSubmission
  request: EventsRequest
}

type Source = (context: Context) => Promise<TimelineEvent[]>

/** One page of all that happened with a submission. Each source reads one more event than a page has, by its index. */
export async function readTimeline(
  parts: TimelineParts,
  idOrUniqueId: string,
  { filter, cursor }: { filter: TimelineFilter | undefined; cursor: string | undefined },
): Promise<{ events: TimelineEvent[]; next: string | null }> {
  const submission = await findByName(parts.db, idOrUniqueId)
  if (!submission) throw submissionNotFound()
  const context: Context = {
    ...parts,
    submission,
    request: {
      submissionId: submission.id,
      cursor: cursor === undefined ? null : readCursor(cursor),
      limit: PAGE_SIZE + 1,
    },
  }
  const sources = sourcesOf(filter)
  return mergeTimeline(await Promise.all(sources.map((source) => source(context))), PAGE_SIZE)
}

function sourcesOf(filter: TimelineFilter | undefined): Source[] {
  switch (filter) {
    case 'messages':
      return [messages]
    case 'payments':
      return [payments, staffActions('statuses')]
    case 'edits':
      return [submitted, edits]
    case 'notes':
      return [notes, staffActions('notes')]
    case undefined:
      return [submitted, edits, payments, staffActions('all'), messages, notes, exports]
  }
}

/** Its id sorts before all others: all others of the same millisecond come after it. */
const submitted: Source = ({ submission, request: { cursor } }) => {
  const isDone = cursor !== null && cursor.at <= submission.createdAt && cursor.id <= SUBMITTED_ID
  const at = submission.createdAt.toISOString()
  return Promise.resolve(isDone ? [] : [{ kind: 'submitted', id: SUBMITTED_ID, at, by: '' }])
}

const SUBMITTED_ID = 'a'

const edits: Source = async ({ db, reader, submission, request }) => {
  const [found, fields] = await Promise.all([
    listEditEvents(db, request),
    loadFields(db, submission.formId, submission.formVersion),
  ])
  const seen = fieldsFor(fields, staffAudience(reader.role))
  const byId = new Map(seen.map((field): [string, Field] => [field.id, field]))
  const known = new Set(fields.map(({ id }) => id))
  return found.map(({ id, at, by, fieldCount, changes }) => ({
    kind: 'edited',
    id,
    at: at.toISOString(),
    by,
    changes: changes.flatMap(({ field: fieldId, before, after }) => {
      const field = byId.get(fieldId)
      if (field) return answerChanges(field, before, after)
      if (known.has(fieldId)) return []
      return [{ label: fieldId, before: answerText(before), after: answerText(after) }]
    }),
    moreFields: fieldCount - changes.length,
  }))
}

const payments: Source = async ({ db, request }) =>
  (await listPaymentEvents(db, request)).map(({ at, ...event }) => ({
    kind: 'payment',
    ...event,
    at: at.toISOString(),
  }))

const staffActions =
  (which: StaffActions): Source =>
  async ({ db, request }) =>
    (await listStaffActions(db, request, which)).map(presentStaffAction)

const messages: Source = async ({ db, settings, reader, request }) => {
  const found = await listMessageEvents(db, request)
  const shown = await findMessages(
    { db, settings },
    reader,
    found.map(({ messageId }) => messageId),
  )
  const byId = new Map(shown.map((message): [string, MessageWithText] => [message.id, message]))
  return found.flatMap(({ id, at, messageId }) => {
    const message = byId.get(messageId)
    return message ? [{ kind: 'message', id, at: at.toISOString(), by: message.sentBy, message }] : []
  })
}

/** As staff typed them: a code that was hidden in them would confirm a guess. */
const notes: Source = async ({ db, reader, request }) =>
  (await listNoteEvents(db, request)).map(({ at, authorId, editedAt, ...note }) => ({
    kind: 'note',
    ...note,
    at: at.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    isOwn: authorId === reader.id,
  }))

const exports: Source = async ({ db, reader, submission: { formId, createdAt }, request }) =>
  (await listExportEvents(db, { ...request, formId, createdAt, isOfFormOnly: reader.forms !== null })).map(
    ({ at, ...event }) => ({
      kind: 'exported',
      ...event,
      at: at.toISOString(),
    }),
  )
