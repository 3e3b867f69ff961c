import { runProgram } from './lib/run-program.mjs'

/** `npm run restore -- FILE [--replace] [--association NAME]`: puts a backup into an empty installation, or in place of what is there. */
process.env.INIT_CWD ??= process.cwd()
await runProgram('apps', 'server', 'src', 'restore.ts')
