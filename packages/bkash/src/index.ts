export {
  createBkashClient,
  type BkashClientOptions,
  BKASH_ADDRESSES,
  BKASH_PAYMENT_HOURS,
  BKASH_SEARCH_PATHS,
} from './bkash-client.ts'
export type * from './bkash-types.ts'
export { meaningOf, type BkashCodeMeaning } from './bkash-codes.ts'
export type { BkashRefundVersion } from './refund-calls.ts'
export type { HeldToken, TokenRecord, TokenRenewal, TokenStore } from './token-store.ts'
export { type BkashAnnouncement, readAnnouncement } from './webhook/read-announcement.ts'
export { readSnsMessage, type SnsMessage } from './webhook/sns-message.ts'
export { isSigningCertificateAddress, isSnsAddress, isSignedBy } from './webhook/verify-sns.ts'
