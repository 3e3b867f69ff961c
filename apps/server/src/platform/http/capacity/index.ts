export type { Lane } from './lanes.ts'
export { endStalledResponses, SERVER_TIMEOUTS } from './server-timeouts.ts'
export { CAPACITY, type CapacityLimits, shareCapacity } from './share-capacity.ts'
export { watchConnections } from './watch-connections.ts'
