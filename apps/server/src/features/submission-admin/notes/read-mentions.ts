import type { Mention } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import type { SignedInActor } from '../../auth/index.ts'
import { submissionSubjects } from '../../submission-names/index.ts'
import { countUnread, listMentions } from './mentions-repository.ts'

/** The latest notes that mention the reader. */
export async function readMentions(
  db: Db,
  reader: SignedInActor,
): Promise<{ mentions: Mention[]; unread: number }> {
  const [found, unread] = await Promise.all([
    listMentions(db, reader.id, reader.forms),
    countUnread(db, reader.id, reader.forms),
  ])
  const subjects = await submissionSubjects(
    db,
    found.map(({ submissionId }) => submissionId),
  )
  const mentions = found.map(({ at, ...mention }) => ({
    ...mention,
    submission: withoutId(subjects.get(mention.submissionId)?.name ?? ''),
    at: at.toISOString(),
  }))
  return { mentions, unread }
}

/** The audit log adds the unique ID to the person; here the person is enough. */
function withoutId(name: string): string {
  return name.replace(/ \([0-9A-Z]{32}\)$/, '')
}
