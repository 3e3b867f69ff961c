import { pathToFileURL } from 'node:url'
import { continueOnNode24 } from './lib/node-24.mjs'
import { ensureWebBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { giveUp } from './lib/say.mjs'

/**
 * `npm start`: installs and builds what is missing or out of date, then becomes the server.
 * This file and what it imports run on Node 20 and need no package, since there may be none yet.
 */
process.chdir(root)
await ensureInstalled()
await continueOnNode24()
const built = await ensureWebBuilt()
if (!built.ok) giveUp('Building the web app failed.', built.output)

// From here on the server decides how to stop.
process.removeAllListeners('SIGINT')
process.removeAllListeners('SIGTERM')
stopWithParent()
await import(pathToFileURL(inRoot('apps', 'server', 'src', 'main.ts')).href)

/** npm killed outright takes nothing with it; without this, the server would run on unseen and hold its port. */
function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}
