import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { findActor } from '../../features/auth/index.ts'
import { importAnswers } from '../../features/form-imports/import-answers.ts'
import { undoImport } from '../../features/form-imports/undo-import.ts'
import { connectDatabase } from '../../platform/database/index.ts'

/**
 * A process that imports the answers that a file holds as JSON, or undoes an import, to be killed: `node answers-process.ts
 * DATABASE_URL TOKEN import FILE`, or `… undo ID`.
 */
const [, , connectionString = '', token = '', task = '', what = ''] = process.argv
// It is killed, so its compile cache is written at once.
flushCompileCache()
const { db } = connectDatabase({ connectionString })
const actor = await findActor(db, token)
if (!actor) throw new Error('The token is unknown')
if (task === 'undo') await undoImport(db, actor, what)
else {
  const tools = { timeZone: 'Asia/Dhaka', now: new Date() }
  await importAnswers(db, actor, JSON.parse(readFileSync(what, 'utf8')), tools)
}
await db.destroy()
