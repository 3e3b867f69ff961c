import { isTakaAmount, offersMethod } from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { priceOrder, type SubmitContext } from '../../submissions/index.ts'
import { invalidAmount, methodUnavailable } from '../payment-errors.ts'
import type { NewOrder, OrderRequest, ProviderAccount } from '../providers/payment-provider.ts'
import type { PaymentProviders } from '../providers/payment-providers.ts'
import { insertPayment } from '../store/payments-repository.ts'
import type { PaymentLimits } from './payment-limits.ts'

export interface BeginParts {
  db: Db
  providers: PaymentProviders
  log: FastifyBaseLogger
  limits: PaymentLimits
}

/**
 * Begins a payment for a member who is about to submit. The server computes what the answers cost, and calls no provider for a
 * form that would not take them. The payment is stored before the member gets its id. It is bound to a submission when that
 * arrives, and the amount is compared again.
 */
export async function beginPayment(
  parts: BeginParts & { submitContext: SubmitContext },
  { method, formId, orderId, data, amount, address, discountCode, locale = 'en', ...order }: OrderRequest,
): Promise<{ paymentID: string; pageURL: string }> {
  if (!isTakaAmount(amount)) throw invalidAmount()
  const { settings, totalPaisa: amountPaisa } = await priceOrder(parts.submitContext, formId, {
    ...order,
    amount,
    raw: data,
    locale,
    discountCode: discountCode === undefined ? null : { code: discountCode, address },
  })
  if (!offersMethod(settings, method)) throw methodUnavailable()
  await parts.limits.assertMayBegin(address)
  const account = await parts.providers.open(method)
  const { attempt, pageUrl } = await beginAt(account, parts.log, { amountPaisa, orderId })
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
