export { checkedLookup, type LookupAll, systemLookup } from './checked-lookup.ts'
export { isPublicAddress } from './is-public-address.ts'
export { OutboundError, type OutboundTrouble } from './outbound-error.ts'
export {
  createSafeFetch,
  type SafeAnswer,
  type SafeFetch,
  type SafeFetchOptions,
  type SafeRequest,
} from './safe-fetch.ts'
