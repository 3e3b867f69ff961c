export { inboxRoutes } from './inbox-routes.ts'
export { countInbox } from './read-inbox.ts'
