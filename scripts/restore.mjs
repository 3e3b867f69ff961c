import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './lib/install.mjs'
import { continueOnNode24 } from './lib/node-24.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { giveUp, say } from './lib/say.mjs'

/** `npm run restore -- FILE [--replace]`: puts a backup into an empty installation, or in place of what is there. */
const given = process.argv.slice(2)
const replace = given.includes('--replace')
const [file, ...more] = given.filter((argument) => argument !== '--replace')
if (!file || file.startsWith('-') || more.length > 0) giveUp('Usage: npm run restore -- FILE [--replace]')
const source = path.resolve(process.env.INIT_CWD ?? process.cwd(), file)

process.chdir(root)
await ensureInstalled()
await continueOnNode24()
const commands = pathToFileURL(inRoot('apps', 'server', 'src', 'app', 'commands', 'run-command.ts')).href
const { runRestore } = await import(commands)
try {
  for (const line of await runRestore(source, { replace })) say(line)
  say('Start the server with npm start.')
} catch (error) {
  giveUp(error.message)
}
