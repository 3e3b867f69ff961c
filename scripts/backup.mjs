import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './lib/install.mjs'
import { continueOnNode24 } from './lib/node-24.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { giveUp, say } from './lib/say.mjs'

/**
 * `npm run backup -- FILE`: the database and all uploaded files in one archive, while the server runs or not. FILE may
 * be a directory; the archive is then named after the time.
 */
const [file, ...more] = process.argv.slice(2)
if (!file || file.startsWith('-') || more.length > 0) giveUp('Usage: npm run backup -- FILE-OR-DIRECTORY')
// npm changes to its own folder first; names are meant from where the person stands.
const target = path.resolve(process.env.INIT_CWD ?? process.cwd(), file)

process.chdir(root)
await ensureInstalled()
await continueOnNode24()
const commands = pathToFileURL(inRoot('apps', 'server', 'src', 'app', 'commands', 'run-command.ts')).href
const { runBackup } = await import(commands)
try {
  for (const line of await runBackup(target)) say(line)
} catch (error) {
  giveUp(error.message)
}
