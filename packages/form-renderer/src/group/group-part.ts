/** What only forms with a group need, in a chunk of its own. */
export { prepareGroup, readPostedRows } from '@nibondhon/domain'
export { GroupRows } from './group-rows.tsx'
export { wrongInRows } from './wrong-in-rows.ts'
