export type { Lane } from './lanes.ts'
export { CAPACITY, type CapacityLimits, shareCapacity } from './share-capacity.ts'
