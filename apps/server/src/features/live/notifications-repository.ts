import { type Db, notify } from '../../platform/database/index.ts'

/** Of all processes of this association. */
export const CHANNEL = 'nibondhon_submissions'

export async function notifyProcesses(db: Db, payload: string): Promise<void> {
  await notify(db, CHANNEL, payload)
}
