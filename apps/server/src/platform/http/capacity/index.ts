export { type Lane, laneOf } from './lanes.ts'
export { CAPACITY, type CapacityLimits, shareCapacity } from './share-capacity.ts'
