import { pathToFileURL } from 'node:url'
import { continueOnNode24 } from './lib/node-24.mjs'
import { ensureWebBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { giveUp } from './lib/say.mjs'
import { stopWithNpm } from './lib/stop-with-npm.mjs'

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
stopWithNpm()
await import(pathToFileURL(inRoot('apps', 'server', 'src', 'main.ts')).href)
