import { runServerProgram } from './lib/run-program.mjs'

/** `npm run demo`: the product with four forms and 220 submissions to click through. Nothing of it is kept. */
await runServerProgram('tools', 'demo', 'src', 'main.ts')
