import { pathToFileURL } from 'node:url'
import { ensureWebBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { continueOnNode24 } from './lib/node-24.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { giveUp } from './lib/say.mjs'
import { stopWithNpm } from './lib/stop-with-npm.mjs'

/** `npm run demo`: the product with three forms and 200 submissions to click through. Nothing of it is kept. */
process.chdir(root)
await ensureInstalled()
await continueOnNode24()
const built = await ensureWebBuilt()
if (!built.ok) giveUp('Building the web app failed.', built.output)

// From here on the demonstration decides how to stop.
process.removeAllListeners('SIGINT')
process.removeAllListeners('SIGTERM')
stopWithNpm()
await import(pathToFileURL(inRoot('tools', 'demo', 'src', 'main.ts')).href)
