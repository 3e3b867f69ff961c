import path from 'node:path'
import { parseArgs } from 'node:util'
import { runRestore } from './app/commands/run-command.ts'

/** What `npm run restore -- FILE [--replace]` runs. */
const given = readArguments()
if (!given) {
  console.error('Usage: npm run restore -- FILE [--replace] [--association NAME]')
  process.exit(1)
}
const here = process.env.INIT_CWD ?? process.cwd()
process.exit((await runRestore(path.resolve(here, given.file), given)) ? 0 : 1)

function readArguments(): { file: string; replace: boolean; association: string | null } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, association: { type: 'string' } },
    })
    const [file, ...more] = positionals
    if (!file || more.length > 0) return null
    return { file, replace: values.replace ?? false, association: values.association ?? null }
  } catch {
    return null
  }
}
