import { runProgram } from './lib/run-program.mjs'

/** `npm run backup -- FILE [--association NAME]`: the database and all uploaded files in one archive, while the server runs or not. */
process.env.INIT_CWD ??= process.cwd()
await runProgram('apps', 'server', 'src', 'back-up.ts')
