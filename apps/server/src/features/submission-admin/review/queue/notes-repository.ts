import { type Db, monotonicNow } from '../../../../platform/database/index.ts'

export async function setAdminNotes(trx: Db, id: string, notes: string): Promise<void> {
  await trx
    .updateTable('submissions')
    .set({ admin_notes: notes, updated_at: monotonicNow })
    .where('id', '=', id)
    .execute()
}
