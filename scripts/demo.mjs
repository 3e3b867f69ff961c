import { becomeServer } from './lib/become.mjs'

/** `npm run demo`: the product with four forms and 220 submissions to click through. Nothing of it is kept. */
await becomeServer('tools', 'demo', 'src', 'main.ts')
