import type { SslcommerzResponse, SslcommerzTransaction } from '@nibondhon/sslcommerz'
import type { AnnouncedReport, PaymentReport } from '../payment-provider.ts'

/** The attempts that the payer made under our transaction; a paid one still has to be validated. */
export function interpretAttempts(
  attempts: readonly SslcommerzTransaction[],
  tranId: string,
): PaymentReport | { kind: 'validate'; valId: string } {
  const own = attempts.filter((attempt) => attempt.tranId === tranId)
  const paid = own.find(isPaid)
  if (paid) {
    return paid.valId === null
      ? { kind: 'unclear', detail: 'paid without a validation id' }
      : { kind: 'validate', valId: paid.valId }
  }
  const last = own.at(-1)
  if (!last || own.some(({ status }) => status === 'PENDING')) return { kind: 'open' }
  switch (last.status) {
    case 'FAILED':
      return { kind: 'declined', code: '', message: last.error || 'The payment was declined' }
    case 'EXPIRED':
      return { kind: 'declined', code: '', message: 'The payment has expired' }
    case 'CANCELLED':
    case 'UNATTEMPTED':
      return { kind: 'cancelled', message: last.error || 'Payment was cancelled by user' }
    case 'INVALID_TRANSACTION':
    case 'UNKNOWN':
    case 'PENDING':
    case 'VALID':
    case 'VALIDATED':
      return { kind: 'unclear', detail: `query says ${last.status}` }
  }
}

/**
 * The validator's response is the only proof. What it says is compared with the attempt when it is settled; of another
 * store or another payment of ours, it is about no payment of this attempt.
 */
export function interpretValidation(
  response: SslcommerzResponse<SslcommerzTransaction>,
  expected: { storeId: string; tranId: string },
): PaymentReport {
  if (response.kind === 'unclear') return { kind: 'unclear', detail: response.detail }
  if (response.kind === 'declined') return { kind: 'unclear', detail: 'validation refused' }
  const { status, tranId, bankTranId, ownId, storeId } = response
  if (!isPaid(response) || bankTranId === null) {
    return { kind: 'unclear', detail: `validation says ${status}` }
  }
  // The validator names neither in every response; what it does name must be ours.
  const isOurs =
    (storeId === null || storeId === expected.storeId) && (ownId === null || ownId === expected.tranId)
  return {
    kind: 'paid',
    paid: {
      paymentId: isOurs ? tranId : '',
      trxId: bankTranId,
      amountPaisa: response.amountPaisa,
      currency: response.currency,
      invoice: tranId,
      message: '',
      channel: response.cardType,
      doubt: response.isRisky ? 'SSLCommerz calls this payment risky: check it before you accept it' : null,
    },
  }
}

interface Announced {
  tranId: string
  bankTranId: string
}

/** The validation id of the paid attempt that an announcement is about; null where there is none. */
export function findAnnounced(
  attempts: readonly SslcommerzTransaction[],
  { tranId, bankTranId }: Announced,
): string | null {
  const found = attempts.find(
    (attempt) => isPaid(attempt) && attempt.tranId === tranId && attempt.bankTranId === bankTranId,
  )
  return found?.valId ?? null
}

/** It may belong to a payment that was not begun here, so only the store and the transaction are compared. */
export function interpretAnnounced(
  response: SslcommerzResponse<SslcommerzTransaction>,
  { storeId, tranId, bankTranId }: Announced & { storeId: string },
): AnnouncedReport {
  if (response.kind !== 'ok') return { kind: 'unclear' }
  const isIt =
    isPaid(response) &&
    response.tranId === tranId &&
    response.bankTranId === bankTranId &&
    (response.storeId === null || response.storeId === storeId)
  return isIt
    ? { kind: 'confirmed', amountPaisa: response.amountPaisa, currency: response.currency ?? '' }
    : { kind: 'refused' }
}

function isPaid({ status }: SslcommerzTransaction): boolean {
  return status === 'VALID' || status === 'VALIDATED'
}
