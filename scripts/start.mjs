import { becomeServer } from './lib/become.mjs'

/** `npm start`: installs and builds what is missing or out of date, then becomes the server. */
await becomeServer('apps', 'server', 'src', 'main.ts')
