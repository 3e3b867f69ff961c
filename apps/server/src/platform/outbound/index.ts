export { checkedLookup, type LookupAll, systemLookup } from './checked-lookup.ts'
export { isPublicAddress } from './is-public-address.ts'
export { OutboundError } from './outbound-error.ts'
export { createSafeFetch, type SafeResponse, type SafeFetch } from './safe-fetch.ts'
