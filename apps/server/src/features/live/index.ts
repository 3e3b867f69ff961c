export { announce, announceMany, transactAndAnnounce } from './announce.ts'
export { eventRoutes } from './event-routes.ts'
export type { StreamLimits } from './stream-hub.ts'
