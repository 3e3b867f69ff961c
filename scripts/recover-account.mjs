import { runProgram } from './lib/run-program.mjs'

/** `npm run recover-account -- EMAIL`: a link to choose a new password, for an operator whose administrators are locked out. */
await runProgram('apps', 'server', 'src', 'recover-account.ts')
