import { runServerProgram } from './lib/run-program.mjs'

/** `npm start`: installs and builds what is missing or out of date, then runs the server. */
await runServerProgram('apps', 'server', 'src', 'main.ts')
