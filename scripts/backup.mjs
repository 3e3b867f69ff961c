import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './lib/install.mjs'
import { continueOnNode24 } from './lib/node-24.mjs'
import { inRoot, root } from './lib/paths.mjs'

/** `npm run backup -- FILE`: the database and all uploaded files in one archive, while the server runs or not. */
process.env.INIT_CWD ??= process.cwd()
process.chdir(root)
await ensureInstalled()
await continueOnNode24()
await import(pathToFileURL(inRoot('apps', 'server', 'src', 'back-up.ts')).href)
