import { ensureInstalled } from './lib/setup/install.mjs'
import { continueOnNode24 } from './lib/node/continue-on-node-24.mjs'
import { root } from './lib/paths.mjs'
import { finish, format, lint, tests, types, unused } from './lib/tests/stages.mjs'

/** `npm run check`: what to run before a commit. No server, no database, no browser. */
process.chdir(root)
await ensureInstalled()
await continueOnNode24()
finish(await Promise.all([format(), lint(), unused(), types(), tests('Unit tests', ['unit'])]))
