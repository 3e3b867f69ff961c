import { becomeServer } from './lib/become.mjs'

/** `npm run demo`: the product with three forms and 200 submissions to click through. Nothing of it is kept. */
await becomeServer('tools', 'demo', 'src', 'main.ts')
