import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './lib/install.mjs'
import { continueOnNode24 } from './lib/node-24.mjs'
import { inRoot, root } from './lib/paths.mjs'

/** `npm run restore -- FILE [--replace]`: puts a backup into an empty installation, or in place of what is there. */
process.env.INIT_CWD ??= process.cwd()
process.chdir(root)
await ensureInstalled()
await continueOnNode24()
await import(pathToFileURL(inRoot('apps', 'server', 'src', 'restore.ts')).href)
