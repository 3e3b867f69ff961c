import { isTakaAmount, takaToPaisa, type Paisa } from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import { secureBytes } from '../../../platform/crypto/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { type LimitCalls, networkOf } from '../../../platform/limits/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { Bkash, BkashAccess } from '../bkash/create-bkash-access.ts'
import {
  bkashNotSetUp,
  bkashTrouble,
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

/** A mobile carrier puts many payers behind one address; more than this bKash might hold against the merchant. */
const MAX_PER_ADDRESS = { scope: 'bkash-create-address', max: 120, windowSeconds: 60 }
const MAX_IN_ALL = { scope: 'bkash-create', key: 'all', max: 600, windowSeconds: 60 }

/**
 * Opens a payment with bKash for whoever is about to submit. It is stored before anyone hears of it; which submission
 * it pays for, and whether the amount is right, is judged when that submission comes.
 */
export async function beginPayment(
  parts: BeginParts & { limit: LimitCalls },
  { amount, orderId, address }: { amount: number; orderId: string; address: string },
): Promise<{ paymentID: string; bkashURL: string }> {
  if (!isTakaAmount(amount)) throw invalidAmount()
  const refusedForSeconds = await parts.limit([{ ...MAX_PER_ADDRESS, key: networkOf(address) }, MAX_IN_ALL])
  if (refusedForSeconds !== null) throw tooManyPayments(refusedForSeconds)
  const bkash = await openBkash(parts)
  const { attempt, bkashUrl } = await createAttempt(parts, bkash, {
    amountPaisa: takaToPaisa(amount),
    orderId,
  })
  await insertPayment(parts.db, attempt)
  return { paymentID: attempt.paymentId, bkashURL: bkashUrl }
}

/** bKash, if new payments may be made by it. */
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

/** A new payment at bKash, not yet stored. */
export async function createAttempt(
  { publicUrl, log }: Pick<BeginParts, 'publicUrl' | 'log'>,
  { client, environment }: Bkash,
  { amountPaisa, orderId }: { amountPaisa: Paisa; orderId: string },
): Promise<{ attempt: NewBkashAttempt; bkashUrl: string }> {
  const invoice = newInvoice(orderId)
  const created = await client.create({
    // Not the payer's number, although bKash would fill it in: whoever has a link to retry would read it there.
    payerReference: invoice,
    callbackUrl: `${publicUrl}/bkash/callback`,
    amountPaisa,
    invoice,
  })
  if (created.kind !== 'ok') {
    log.warn({ answer: created }, 'bKash did not create a payment')
    throw bkashTrouble(created, 'Failed to create bKash payment')
  }
  const { paymentId, bkashUrl } = created
  return { attempt: { paymentId, environment, invoice, orderId, amountPaisa }, bkashUrl }
}

/** Browsers make order ids from the time, so two may agree; no two attempts may share an invoice. */
function newInvoice(orderId: string): string {
  const readable = orderId.replace(/[^\w-]/g, '').slice(0, 40)
  return `${readable}-${Buffer.from(secureBytes(8)).toString('hex').toUpperCase()}`
}
