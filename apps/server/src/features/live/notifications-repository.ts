import { type Db, runPrepared } from '../../platform/database/index.ts'

/** Of all processes on this database. */
export const CHANNEL = 'nibondhon_submissions'

export async function notifyProcesses(db: Db, payload: string): Promise<void> {
  await runPrepared(db, { name: 'notify processes', text: 'select pg_notify($1, $2)' }, [CHANNEL, payload])
}
