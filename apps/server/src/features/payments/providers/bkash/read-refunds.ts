import type { BkashRefundList, BkashResponse } from '@nibondhon/bkash'
import type { ListedRefund } from '@nibondhon/domain'

/** Codes for "there are none": bKash answers so where nothing was ever refunded. */
const NEVER_REFUNDED = new Set(['2002', '2033', '2077'])

/** The refunds that bKash lists; null when it did not say. */
export function readRefunds(
  response: BkashResponse<BkashRefundList>,
): { refunds: ListedRefund[]; isWhole: boolean } | null {
  if (response.kind === 'unclear') return null
  if (response.kind === 'declined') {
    return NEVER_REFUNDED.has(response.code) ? { refunds: [], isWhole: true } : null
  }
  const refunds = response.refunds.map(({ refundTrxId, amountPaisa, transactionStatus }) => ({
    refundTrxId,
    amountPaisa,
    isCompleted: transactionStatus === 'Completed',
  }))
  return { refunds, isWhole: response.isWhole }
}
