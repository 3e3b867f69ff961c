import type { SslcommerzClient, SslcommerzRefund, SslcommerzResponse } from '@nibondhon/sslcommerz'
import type { RefundAccount, RefundReport } from '../payment-provider.ts'
import { refundRefused } from './sslcommerz-errors.ts'

/**
 * A refund takes days at some banks: the provider accepts it, calls it by a name of its own, and says later when it is
 * done. It cannot be asked for a refund whose response was lost, and has no list of refunds: such a one stays open until
 * staff have looked in its panel. It is never sent again.
 */
export function sslcommerzRefunds(client: SslcommerzClient): RefundAccount {
  return {
    list: async () => ({ ids: [], returnedPaisa: null }),
    left: async () => null,
    async send({ id, amountPaisa, reason }, { trxId }) {
      const refundTransId = id.replaceAll('-', '').slice(0, 30)
      return interpret(
        await client.refund({ bankTranId: trxId, amountPaisa, remarks: reason, refundTransId }),
      )
    },
    async lookUp({ reference }) {
      if (reference === '') return { kind: 'unclear' }
      const report = interpret(await client.refundStatus(reference))
      // A status that is refused says nothing about the refund.
      return report.kind === 'declined' && report.code === '' ? { kind: 'unclear' } : report
    },
    declined: () => refundRefused(),
  }
}

function interpret(response: SslcommerzResponse<SslcommerzRefund>): RefundReport {
  switch (response.kind) {
    case 'unclear':
      return { kind: response.mayHaveActed ? 'unclear' : 'untouched' }
    case 'declined':
      return { kind: 'declined', code: '', message: response.message }
    case 'ok':
      switch (response.state) {
        case 'processing':
          return { kind: 'accepted', reference: response.refundRefId }
        case 'refunded':
          return { kind: 'completed', refundTrxId: response.refundRefId }
        case 'cancelled':
          return {
            kind: 'declined',
            code: 'cancelled',
            message: response.message || 'SSLCommerz cancelled the refund',
          }
      }
  }
}
