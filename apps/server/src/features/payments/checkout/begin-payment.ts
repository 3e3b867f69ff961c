import { isTakaAmount, takaToPaisa, type Paisa } from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import { secureBytes } from '../../../platform/crypto/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { type LimitCalls, networkOf } from '../../../platform/limits/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { Bkash, BkashAccess } from '../bkash/create-bkash-access.ts'
import {
  bkashNotSetUp,
  bkashError,
  invalidAmount,
  methodUnavailable,
  tooManyPayments,
} from '../payment-errors.ts'
import { insertPayment, type NewBkashAttempt } from '../store/payments-repository.ts'

export interface BeginParts {
  db: Db
  bkash: BkashAccess
  settings: Settings
  publicUrl: string
  log: FastifyBaseLogger
}

/** A mobile network puts many payers behind one address. bKash might block a merchant that creates more payments. */
const MAX_PER_ADDRESS = { scope: 'bkash-create-address', max: 120, windowSeconds: 60 }
const MAX_IN_ALL = { scope: 'bkash-create', key: 'all', max: 600, windowSeconds: 60 }

/**
 * Creates a bKash payment for a member who is about to submit. It is stored before the member gets its id. The server
 * checks the amount, and binds the payment to a submission, when the submission arrives.
 */
export async function beginPayment(
  parts: BeginParts & { limit: LimitCalls },
  { amount, orderId, address }: { amount: number; orderId: string; address: string },
): Promise<{ paymentID: string; bkashURL: string }> {
  if (!isTakaAmount(amount)) throw invalidAmount()
  const rejectedForSeconds = await parts.limit([{ ...MAX_PER_ADDRESS, key: networkOf(address) }, MAX_IN_ALL])
  if (rejectedForSeconds !== null) throw tooManyPayments(rejectedForSeconds)
  const bkash = await openBkash(parts)
  const { attempt, bkashUrl } = await createAttempt(parts, bkash, {
    amountPaisa: takaToPaisa(amount),
    orderId,
  })
  await insertPayment(parts.db, attempt)
  return { paymentID: attempt.paymentId, bkashURL: bkashUrl }
}

/** Throws unless bKash is switched on and set up. */
export async function openBkash({
  settings,
  bkash: access,
}: Pick<BeginParts, 'settings' | 'bkash'>): Promise<Bkash> {
  const { bkash: isOpen } = await settings.paymentMethods()
  if (!isOpen) throw methodUnavailable()
  const bkash = await access()
  if (!bkash) throw bkashNotSetUp()
  return bkash
}

/** Creates the payment at bKash; the caller stores it. */
export async function createAttempt(
  { publicUrl, log }: Pick<BeginParts, 'publicUrl' | 'log'>,
  { client, environment }: Bkash,
  { amountPaisa, orderId }: { amountPaisa: Paisa; orderId: string },
): Promise<{ attempt: NewBkashAttempt; bkashUrl: string }> {
  const invoice = newInvoice(orderId)
  const created = await client.create({
    // Not the payer's number, although bKash would fill it in: anyone with the retry link could read it there.
    payerReference: invoice,
    callbackUrl: `${publicUrl}/bkash/callback`,
    amountPaisa,
    invoice,
  })
  if (created.kind !== 'ok') {
    log.warn({ response: created }, 'bKash did not create a payment')
    throw bkashError(created, 'Failed to create bKash payment')
  }
  const { paymentId, bkashUrl } = created
  return { attempt: { paymentId, environment, invoice, orderId, amountPaisa }, bkashUrl }
}

/** Browsers derive order ids from the time, so two may be equal; an invoice must be unique for each attempt. */
function newInvoice(orderId: string): string {
  const readable = orderId.replace(/[^\w-]/g, '').slice(0, 40)
  return `${readable}-${Buffer.from(secureBytes(8)).toString('hex').toUpperCase()}`
}
