import path from 'node:path'
import { runBackup } from './app/commands/run-command.ts'

/** What `npm run backup -- FILE` runs; FILE may be a directory, and the archive is then named after the time. */
const [target, ...more] = process.argv.slice(2)
if (!target || target.startsWith('-') || more.length > 0) {
  console.error('Usage: npm run backup -- FILE-OR-DIRECTORY')
  process.exit(1)
}
// npm changes to its own folder first; names are meant from where the person stands.
const here = process.env.INIT_CWD ?? process.cwd()
process.exit((await runBackup(path.resolve(here, target))) ? 0 : 1)
