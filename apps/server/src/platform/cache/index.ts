export { leastRecentlyUsed, type Cache } from './least-recently-used.ts'
