import { isRecord } from '@nibondhon/domain'
import type { BkashRefund, BkashRefundList, NewBkashRefund, PaidBkashPayment } from './bkash-types.ts'
import { readAmount, readBkashTime, writeAmount } from './bkash-values.ts'
import { firstText } from './read-envelope.ts'
import { readStatus } from './read-responses.ts'
import type { JsonObject } from './send-request.ts'

export type BkashRefundVersion = 'v1' | 'v2'

interface Call<Input, Result> {
  path: string
  body: (input: Input) => Record<string, string>
  /** Whether a response without a status code is a result. */
  isResult: (body: JsonObject) => boolean
  read: (body: JsonObject) => Result | null
}

interface RefundCalls {
  refund: Call<NewBkashRefund, BkashRefund>
  list: Call<PaidBkashPayment, BkashRefundList>
}

/** v1: one address for both calls; its status knows only the last refund. */
const V1: RefundCalls = {
  refund: {
    path: '/payment/refund',
    body: ({ paymentId, trxId, amountPaisa, sku, reason }) => ({
      paymentID: paymentId,
      trxID: trxId,
      amount: writeAmount(amountPaisa),
      sku,
      reason,
    }),
    isResult: ({ refundTrxID }) => typeof refundTrxID === 'string',
    read: (body) => readRefund(body, 'refundTrxID', 'amount'),
  },
  list: {
    path: '/payment/refund',
    body: ({ paymentId, trxId }) => ({ paymentID: paymentId, trxID: trxId }),
    isResult: ({ refundTrxID }) => typeof refundTrxID === 'string',
    read: (body) => {
      const last = readRefund(body, 'refundTrxID', 'amount')
      return last && { refunds: [last], isWhole: false }
    },
  },
}

/** v2: other names than everywhere else (paymentId, trxId), and the status gives the whole list. */
const V2: RefundCalls = {
  refund: {
    path: '/v2/tokenized-checkout/refund/payment/transaction',
    body: ({ paymentId, trxId, amountPaisa, sku, reason }) => ({
      paymentId,
      trxId,
      refundAmount: writeAmount(amountPaisa),
      sku,
      reason,
    }),
    isResult: ({ refundTrxId }) => typeof refundTrxId === 'string',
    read: (body) => readRefund(body, 'refundTrxId', 'refundAmount'),
  },
  list: {
    path: '/v2/tokenized-checkout/refund/payment/status',
    body: ({ paymentId, trxId }) => ({ paymentId, trxId }),
    isResult: ({ refundTransactions }) => Array.isArray(refundTransactions),
    read: ({ refundTransactions }) => {
      if (!Array.isArray(refundTransactions)) return null
      const refunds = (refundTransactions as unknown[])
        .slice(0, MAX_LISTED_REFUNDS)
        .filter(isRecord)
        .flatMap((item) => readRefund(item, 'refundTrxId', 'refundAmount') ?? [])
      return { refunds, isWhole: true }
    },
  },
}

export const REFUND_CALLS: Readonly<Record<BkashRefundVersion, RefundCalls>> = { v1: V1, v2: V2 }

/** bKash allows ten refunds of one payment. */
const MAX_LISTED_REFUNDS = 100

function readRefund(body: JsonObject, idKey: string, amountKey: string): BkashRefund | null {
  const refundTrxId = firstText(body, [idKey])
  if (!refundTrxId) return null
  return {
    refundTrxId,
    transactionStatus: readStatus(body),
    amountPaisa: readAmount(body[amountKey]),
    completedAt: readBkashTime(body['completedTime']),
  }
}
