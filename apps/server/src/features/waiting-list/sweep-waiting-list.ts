import type { Db } from '../../platform/database/index.ts'
import { clearEnded } from './waiting-list-repository.ts'

const BATCH_SIZE = 500

export async function sweepWaitingList(db: Db): Promise<void> {
  for (;;) {
    const count = await db.transaction().execute((trx) => clearEnded(trx, BATCH_SIZE))
    if (count < BATCH_SIZE) return
  }
}
