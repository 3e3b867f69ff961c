import { mentionedIn } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { LimitCalls } from '../../../platform/limits/index.ts'
import { type AuditEntry, recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { submissionSubjects } from '../../submission-names/index.ts'
import { findByName } from '../../submissions/index.ts'
import { findColleagues, findWhoReach } from '../organise/assignees-repository.ts'
import { submissionNotFound } from '../submission-admin-errors.ts'
import { setMentions } from './mentions-repository.ts'
import { noteNotFound, notOwnNote, tooManyNotes, tooManyNotesHere } from './note-errors.ts'
import { deleteNote, hasNotes, insertNote, lockNote, updateNote } from './notes-repository.ts'

interface NoteContext {
  db: Db
  limit: LimitCalls
  actor: Actor
}

interface NoteInput {
  text: string
  /** Ids of users; only those whom the text names are notified. */
  mentions: readonly string[]
}

const MAX_NOTES = 500
/** Also limits the notifications of mentioned colleagues: each note has a few. */
const MAX_PER_HOUR = { scope: 'notes', max: 120, windowSeconds: 3600 }

export async function addNote(context: NoteContext, idOrUniqueId: string, input: NoteInput): Promise<string> {
  const { db, actor } = context
  const submission = await findByName(db, idOrUniqueId)
  if (!submission) throw submissionNotFound()
  await assertNotTooMany(context)
  return transactAndAnnounce(db, async (trx, changed) => {
    changed(submission.id)
    if (await hasNotes(trx, submission.id, MAX_NOTES)) throw tooManyNotesHere(MAX_NOTES)
    const id = await insertNote(trx, { submissionId: submission.id, author: actor, text: input.text })
    await setMentions(trx, id, await mentionedIds(trx, actor, submission.id, input))
    await record(trx, { actor, action: 'note added', submissionId: submission.id })
    return id
  })
}

export async function changeNote(context: NoteContext, id: string, input: NoteInput): Promise<void> {
  const { db, actor } = context
  await assertNotTooMany(context)
  await transactAndAnnounce(db, async (trx, changed) => {
    const { submissionId, text } = await lockOwn(trx, id, actor)
    if (text === input.text) return
    changed(submissionId)
    await updateNote(trx, id, input.text)
    await setMentions(trx, id, await mentionedIds(trx, actor, submissionId, input))
    await record(trx, { actor, action: 'note changed', submissionId })
  })
}

export async function removeNote({ db, actor }: Omit<NoteContext, 'limit'>, id: string): Promise<void> {
  await transactAndAnnounce(db, async (trx, changed) => {
    const { submissionId } = await lockOwn(trx, id, actor)
    changed(submissionId)
    await deleteNote(trx, id)
    await record(trx, { actor, action: 'note deleted', submissionId })
  })
}

async function assertNotTooMany({ limit, actor }: NoteContext): Promise<void> {
  const rejectedForSeconds = await limit([{ ...MAX_PER_HOUR, key: actor.id }])
  if (rejectedForSeconds !== null) throw tooManyNotes(rejectedForSeconds)
}

async function lockOwn(trx: Db, id: string, actor: Actor) {
  const note = await lockNote(trx, id)
  if (!note) throw noteNotFound()
  if (note.authorId !== actor.id) throw notOwnNote()
  return note
}

/** The author is not notified of their own note, nor is a colleague who may not reach its form. */
async function mentionedIds(
  trx: Db,
  actor: Actor,
  submissionId: string,
  { text, mentions }: NoteInput,
): Promise<string[]> {
  const colleagues = mentionedIn(text, await findColleagues(trx, mentions))
  const reaching = await findWhoReach(
    trx,
    submissionId,
    colleagues.map(({ id }) => id),
  )
  return colleagues.flatMap(({ id }) => (id === actor.id || !reaching.has(id) ? [] : [id]))
}

/** The audit log says that there is a note, not what it says: that is on the submission. */
async function record(
  trx: Db,
  { submissionId, ...entry }: Pick<AuditEntry, 'actor' | 'action'> & { submissionId: string },
): Promise<void> {
  const subjects = await submissionSubjects(trx, [submissionId])
  const subject = subjects.get(submissionId) ?? { id: submissionId, name: submissionId }
  await recordAudit(trx, { ...entry, kind: 'submission', subject })
}
