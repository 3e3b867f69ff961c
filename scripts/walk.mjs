import { continueOnNode24 } from './lib/node/continue-on-node-24.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { exitWithError } from './lib/print.mjs'
import { runTool } from './lib/run.mjs'
import { stopWithNpm } from './lib/stop-with-npm.mjs'

/**
 * `npm run walk -- --database URL [--schema NAME]`: starts a server on that PostgreSQL and walks through what members and staff do.
 * `npm run walk -- --url URL --email ADMIN --password PASSWORD`: the same with a server that runs.
 */
process.chdir(root)
await continueOnNode24()
stopWithNpm()
const { ok } = await runTool(inRoot('e2e', 'process', 'walk', 'run-walk.ts'), process.argv.slice(2), {
  show: true,
})
if (!ok) exitWithError('The walk failed.')
