import { CLAIM_NOTES, CLAIM_PROOFS, MAX_TYPED_LENGTH, WALLET_KINDS } from '@nibondhon/domain'
import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'

/** What a member says about a payment that they made in their wallet or bank. */
export const Claim = z.object({
  kind: z.enum(WALLET_KINDS),
  trxId: z.string(),
  sendingNumber: z.string(),
  sentAt: Timestamp,
})

/** The same for staff. */
export const StaffClaim = Claim.extend({
  id: Id,
  /** Null until something proves it; staff may decide without. */
  provedBy: z.enum(CLAIM_PROOFS).nullable(),
  /** In taka: what was found under this transaction; null while nothing was. */
  paid: z.number().nullable(),
  /** Why what was found does not complete the submission by itself; '' without. */
  note: z.enum([...CLAIM_NOTES, '']),
}).meta({ id: 'WalletClaim' })
export type StaffClaim = z.infer<typeof StaffClaim>

/** As the member typed it; the server reads and checks it. */
export const TypedClaim = z.object({
  walletKind: z.string().max(MAX_TYPED_LENGTH),
  walletTrxId: z.string().max(MAX_TYPED_LENGTH),
  walletNumber: z.string().max(MAX_TYPED_LENGTH),
})
