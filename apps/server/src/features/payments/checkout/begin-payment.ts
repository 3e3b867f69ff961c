import { isTakaAmount, type RedirectMethod, takaToPaisa } from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { type LimitCalls, networkOf } from '../../../platform/limits/index.ts'
import { invalidAmount, tooManyPayments } from '../payment-errors.ts'
import type { NewOrder, ProviderAccount } from '../providers/payment-provider.ts'
import type { PaymentProviders } from '../providers/payment-providers.ts'
import { insertPayment } from '../store/payments-repository.ts'

export interface BeginParts {
  db: Db
  providers: PaymentProviders
  log: FastifyBaseLogger
}

/** A mobile network puts many payers behind one address. A provider might block a merchant that begins more payments. */
const MAX_PER_ADDRESS = { scope: 'bkash-create-address', max: 120, windowSeconds: 60 }
const MAX_IN_ALL = { scope: 'bkash-create', key: 'all', max: 600, windowSeconds: 60 }

interface BeginInput {
  method: RedirectMethod
  amount: number
  orderId: string
  address: string
}

/**
 * Begins a payment for a member who is about to submit. It is stored before the member gets its id. The server checks
 * the amount, and binds the payment to a submission, when the submission arrives.
 */
export async function beginPayment(
  parts: BeginParts & { limit: LimitCalls },
  { method, amount, orderId, address }: BeginInput,
): Promise<{ paymentID: string; pageURL: string }> {
  if (!isTakaAmount(amount)) throw invalidAmount()
  const rejectedForSeconds = await parts.limit([{ ...MAX_PER_ADDRESS, key: networkOf(address) }, MAX_IN_ALL])
  if (rejectedForSeconds !== null) throw tooManyPayments(rejectedForSeconds)
  const account = await parts.providers.open(method)
  const { attempt, pageUrl } = await beginAt(account, parts.log, {
    amountPaisa: takaToPaisa(amount),
    orderId,
  })
  await insertPayment(parts.db, attempt)
  return { paymentID: attempt.paymentId, pageURL: pageUrl }
}

/** Begins the payment at the provider; the caller stores it. */
export async function beginAt(
  account: ProviderAccount,
  log: FastifyBaseLogger,
  order: NewOrder,
): ReturnType<ProviderAccount['begin']> {
  try {
    return await account.begin(order)
  } catch (err) {
    log.warn({ err, provider: account.name }, 'a provider did not begin a payment')
    throw err
  }
}
