import type { SettableStatus } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import type { Overbooking } from '../../seats/index.ts'
import {
  changeSubmission,
  findById,
  findByName,
  type StoredSubmission,
  submissionNotFound,
} from '../../submissions/index.ts'

interface StatusChange {
  /** The id or unique ID. */
  name: string
  status: SettableStatus
  /** Undefined leaves the notes as they are. */
  adminNotes: string | undefined
  /** Whether the member gets a message when their bank transfer is verified or rejected. */
  notify: boolean
  /** Given by staff who exceed the number of seats deliberately. */
  overbook?: Overbooking | null | undefined
  actor: Actor
}

/** Staff set a submission's status, from any status to any other. A cancelled submission has to be reopened first. */
export async function changeStatus(
  db: Db,
  { name, status, adminNotes, notify, overbook, actor }: StatusChange,
): Promise<StoredSubmission> {
  const named = await findByName(db, name)
  if (!named) throw submissionNotFound()
  return transactAndAnnounce(db, async (trx, changed) => {
    const event = { type: 'status_set', status, adminNotes, reason: adminNotes, notify } as const
    await changeSubmission(trx, { id: named.id, event }, { actor, overbook, changed })
    return (await findById(trx, named.id)) ?? named
  })
}
