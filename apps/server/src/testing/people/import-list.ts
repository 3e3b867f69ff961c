import { pino } from 'pino'
import { workOnImports } from '../../features/people/index.ts'
import type { Db } from '../../platform/database/index.ts'

/** Does what the background job does, until no import is left to work on. */
export async function importNow(db: Db, signal?: AbortSignal): Promise<void> {
  await workOnImports({ db, log: pino({ level: 'silent' }) }, signal)
}

/** A list as a file. */
export function listFile(lines: readonly string[], name = 'members.csv'): File {
  return new File([lines.join('\n')], name)
}
