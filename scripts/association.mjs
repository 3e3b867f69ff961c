import { runProgram } from './lib/run-program.mjs'

/** `npm run association -- list | copy NAME --to URL | verify NAME --to URL`: the associations of DATABASE_URL. */
await runProgram('apps', 'server', 'src', 'association.ts')
