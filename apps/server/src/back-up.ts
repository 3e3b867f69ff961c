import path from 'node:path'
import { parseArgs } from 'node:util'
import { runBackup } from './app/commands/run-command.ts'

/** What `npm run backup -- FILE` runs; FILE may be a directory, and the archive is then named after the time. */
const given = readArguments()
if (!given) {
  console.error('Usage: npm run backup -- FILE-OR-DIRECTORY [--association NAME]')
  process.exit(1)
}
// npm changes to its own folder first; names are meant from where the person stands.
const here = process.env.INIT_CWD ?? process.cwd()
process.exit((await runBackup(path.resolve(here, given.target), given)) ? 0 : 1)

function readArguments(): { target: string; association: string | null } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { association: { type: 'string' } },
    })
    const [target, ...more] = positionals
    return target && more.length === 0 ? { target, association: values.association ?? null } : null
  } catch {
    return null
  }
}
