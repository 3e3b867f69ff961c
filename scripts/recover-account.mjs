import { become } from './lib/become.mjs'

/** `npm run recover-account -- EMAIL`: a link to choose a new password, for an operator whose administrators are locked out. */
await become('apps', 'server', 'src', 'recover-account.ts')
