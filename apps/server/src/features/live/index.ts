export { announce, announceMany, transactAndAnnounce, watchChanges } from './announce.ts'
export { eventRoutes } from './event-routes.ts'
export type { StreamLimits } from './stream-hub.ts'
