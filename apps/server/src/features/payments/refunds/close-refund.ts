import { refundIsForStaff } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import type { PaymentProviders } from '../providers/payment-providers.ts'
import {
  referenceUnknown,
  referenceUsed,
  refundNotForStaff,
  refundNotFound,
  refundTooYoung,
} from './refund-errors.ts'
import { findReceivedById, findRefundById, isReferenceUsed, type StoredRefund } from './refunds-repository.ts'
import { lookUpRefund } from './settle-open-refunds.ts'
import { settleRefund } from './settle-refund.ts'

interface CloseInput {
  id: string
  found: { outcome: 'made'; reference: string } | { outcome: 'not_made'; note: string }
  actor: Actor
}

/**
 * Staff say what they saw in the provider's panel about a refund whose response was lost and that the provider does not
 * find by our id. That it was made is not believed: the provider is asked by the reference that they name. That it was not
 * made ends it, so that it can be requested anew.
 */
export async function closeRefund(
  { db, providers }: { db: Db; providers: PaymentProviders },
  { id, found, actor }: CloseInput,
): Promise<StoredRefund> {
  const refund = await findRefundById(db, id)
  const payment = refund && (await findReceivedById(db, refund.paymentRowId))
  if (!refund || !payment) throw refundNotFound()
  const account = await providers.requireAccountOf(payment)
  if (account.refunds.isCertain || refund.state !== 'requested' || refund.reference !== '') {
    throw refundNotForStaff()
  }
  if (!refundIsForStaff(refund)) throw refundTooYoung()
  if (found.outcome === 'made') {
    const { reference } = found
    if (await isReferenceUsed(db, reference, id)) throw referenceUsed()
    const said = await lookUpRefund({ db, account }, { ...refund, reference }, payment)
    if (said === 'untouched') throw account.errors.unavailable()
    if (said === 'unclear') throw referenceUnknown()
  } else {
    const said = await lookUpRefund({ db, account }, refund, payment)
    if (said === 'untouched') throw account.errors.unavailable()
    const { name } = account
    const closed = { ...refund, requestedBy: actor.id, requester: actor.username }
    if (said === 'unclear') {
      await settleRefund(db, closed, { state: 'failed', code: 'not_made', message: found.note, name })
    }
  }
  const closed = await findRefundById(db, id)
  if (!closed) throw refundNotFound()
  return closed
}
