import { bindToSubmission, lockPayment } from '../store/payments-repository.ts'
import type { Db } from '../../../platform/database/index.ts'
import { addAttemptEvent, PAYER } from '../../payment-history/index.ts'
import { priceChanged } from '../../submissions/index.ts'
import type { AcceptedPayment, ProviderErrors } from './payment-provider.ts'

/** From now on the attempt that was begun belongs to this submission only. It is compared under a lock. */
export async function bindAttempt(
  trx: Db,
  { claim, terms, payment: { amountPaisa, method }, submissionId }: AcceptedPayment,
  { name, errors }: { name: string; errors: ProviderErrors },
): Promise<void> {
  const payment = claim.paymentId === '' ? null : await lockPayment(trx, claim.paymentId)
  if (payment?.method !== method) throw errors.unknown()
  if (payment.submissionId !== null) throw errors.used()
  if (payment.environment !== terms.environment) throw errors.otherEnvironment()
  if (payment.orderId !== claim.orderId) throw errors.orderMismatch()
  if (payment.amountPaisa !== amountPaisa) throw priceChanged()
  // It expired or was cancelled in the meantime.
  if (payment.state !== 'initiated') throw errors.unknown()
  await bindToSubmission(trx, payment.id, submissionId)
  const reason = `Submitted; on the way to ${name}`
  await addAttemptEvent(
    trx,
    { ...payment, submissionId },
    { by: PAYER, from: 'none', to: 'initiated', reason },
  )
}
