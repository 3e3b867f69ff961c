export {
  createBkashClient,
  type BkashClientOptions,
  BKASH_ADDRESSES,
  BKASH_PAYMENT_HOURS,
} from './bkash-client.ts'
export type * from './bkash-types.ts'
export { meaningOf, type BkashCodeMeaning } from './bkash-codes.ts'
export type { HeldToken, TokenRecord, TokenRenewal, TokenStore } from './token-store.ts'
