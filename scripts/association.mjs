import { runProgram } from './lib/run-program.mjs'

/** `npm run association -- list | copy | verify | reserve | move | cancel …`: the associations of DATABASE_URL. */
process.env.INIT_CWD ??= process.cwd()
await runProgram('apps', 'server', 'src', 'association.ts')
