import path from 'node:path'
import { runRestore } from './app/commands/run-command.ts'

/** What `npm run restore -- FILE [--replace]` runs. */
const given = process.argv.slice(2)
const replace = given.includes('--replace')
const [file, ...more] = given.filter((argument) => argument !== '--replace')
if (!file || file.startsWith('-') || more.length > 0) {
  console.error('Usage: npm run restore -- FILE [--replace]')
  process.exit(1)
}
const here = process.env.INIT_CWD ?? process.cwd()
process.exit((await runRestore(path.resolve(here, file), { replace })) ? 0 : 1)
