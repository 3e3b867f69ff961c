import type { BkashClient, BkashRefund, BkashResponse } from '@nibondhon/bkash'
import { bkashRefundAdvice, findRefund, type Paisa } from '@nibondhon/domain'
import { AppError } from '../../../../platform/http/index.ts'
import type { RefundAccount, RefundReport } from '../payment-provider.ts'
import { BKASH_ERRORS, bkashError, bkashErrorCode } from './bkash-errors.ts'
import { readRefunds } from './read-refunds.ts'

/** For bKash's statement. */
const SKU = 'fee'

/** bKash gives up on a call after 30 seconds; what it does not list after this time did not happen. */
const ABSENT_SECONDS = 15 * 60

const NOT_LISTED = 'bKash does not list this refund, so nothing was returned'

/** bKash has no idempotency key: a refund whose response was lost is looked up in its list, never sent again. */
export function bkashRefunds(client: BkashClient): RefundAccount {
  return {
    async list({ paymentId, trxId }) {
      const response = await client.listRefunds({ paymentId, trxId })
      const listed = readRefunds(response)
      if (!listed) {
        if (response.kind === 'declined') throw declined(response.code)
        throw response.kind === 'unclear' ? bkashError(response, '') : BKASH_ERRORS.unavailable()
      }
      const { refunds, isWhole } = listed
      const returned = refunds.reduce((sum, { amountPaisa }) => sum + (amountPaisa ?? 0), 0)
      return {
        ids: refunds.map(({ refundTrxId }) => refundTrxId),
        returnedPaisa: isWhole ? returned : null,
      }
    },

    isCertain: true,

    async left({ trxId }) {
      const found = await client.search(trxId)
      return found.kind === 'ok' ? found.maxRefundablePaisa : null
    },

    async send({ amountPaisa, reason }, { paymentId, trxId }) {
      return interpret(await client.refund({ paymentId, trxId, amountPaisa, sku: SKU, reason }), amountPaisa)
    },

    async lookUp(refund, { paymentId, trxId }) {
      const listed = readRefunds(await client.listRefunds({ paymentId, trxId }))
      if (!listed) return { kind: 'unclear' }
      const found = findRefund(refund, listed.refunds)
      if (found.kind === 'found') return { kind: 'completed', refundTrxId: found.refundTrxId }
      return found.kind === 'absent' && refund.ageSeconds > ABSENT_SECONDS
        ? { kind: 'declined', code: '', message: NOT_LISTED }
        : { kind: 'unclear' }
    },

    declined,
  }
}

function declined(code: string): AppError {
  return new AppError('conflict', {
    code: bkashErrorCode(code),
    write: ({ language }) => bkashRefundAdvice(code, language),
  })
}

function interpret(response: BkashResponse<BkashRefund>, amountPaisa: Paisa): RefundReport {
  switch (response.kind) {
    case 'ok': {
      const isOurs = response.transactionStatus === 'Completed' && response.amountPaisa === amountPaisa
      return isOurs ? { kind: 'completed', refundTrxId: response.refundTrxId } : { kind: 'unclear' }
    }
    case 'unclear':
      return { kind: response.mayHaveActed ? 'unclear' : 'untouched' }
    case 'declined':
      switch (response.meaning) {
        case 'declined':
        case 'mistaken':
        case 'not-authorised':
          return { kind: 'declined', code: response.code, message: response.message }
        case 'ask-query':
        case 'unavailable':
          return { kind: 'unclear' }
      }
  }
}
