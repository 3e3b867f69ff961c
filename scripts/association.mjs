import { become } from './lib/become.mjs'

/** `npm run association -- list | copy NAME --to URL | verify NAME --to URL`: the associations of DATABASE_URL. */
await become('apps', 'server', 'src', 'association.ts')
