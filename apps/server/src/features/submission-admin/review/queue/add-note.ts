import { MAX_ADMIN_NOTES_LENGTH } from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import { recordAudit } from '../../../audit/index.ts'
import type { Actor } from '../../../auth/index.ts'
import { transactAndAnnounce } from '../../../live/index.ts'
import { lockById, submissionSubject } from '../../../submissions/index.ts'
import { notesFull, submissionNotFound } from '../../submission-admin-errors.ts'
import { setAdminNotes } from './notes-repository.ts'

/** Adds a line to the admin notes. Under the lock, so that two people who write at once lose nothing. */
export async function addNote(
  db: Db,
  { submissionId, text, actor }: { submissionId: string; text: string; actor: Actor },
): Promise<string> {
  return transactAndAnnounce(db, async (trx, changed) => {
    const submission = await lockById(trx, submissionId)
    if (!submission) throw submissionNotFound()
    const line = `${actor.username}: ${text}`
    const notes = submission.adminNotes === '' ? line : `${submission.adminNotes}\n${line}`
    if (notes.length > MAX_ADMIN_NOTES_LENGTH) throw notesFull()
    await setAdminNotes(trx, submission.id, notes)
    changed(submission.id)
    await recordAudit(trx, {
      actor,
      kind: 'submission',
      action: 'changed',
      subject: await submissionSubject(trx, submission),
      changes: [{ what: 'Admin notes', from: null, to: null }],
    })
    return notes
  })
}
