import type { SslcommerzClient, SslcommerzRefund, SslcommerzResponse } from '@nibondhon/sslcommerz'
import type { RefundAccount, RefundReport } from '../payment-provider.ts'
import { refundRefused } from './sslcommerz-errors.ts'

/**
 * A refund takes days at some banks: the provider accepts it, calls it by a name of its own, and says later when it is
 * done. One whose response was lost is asked for by our own id, and never sent again. Only the status by the provider's
 * name is documented: where our id finds nothing, the refund may exist all the same, and stays open until staff have
 * looked in the provider's panel.
 */
export function sslcommerzRefunds(client: SslcommerzClient): RefundAccount {
  return {
    list: async () => ({ ids: [], returnedPaisa: null }),
    left: async () => null,
    isCertain: false,
    async send({ id, amountPaisa, reason }, { trxId }) {
      const refundTransId = ownIdOf(id)
      return interpret(
        await client.refund({ bankTranId: trxId, amountPaisa, remarks: reason, refundTransId }),
      )
    },
    async lookUp({ id, reference }, { trxId }) {
      const response = await (reference === ''
        ? client.findRefund(ownIdOf(id))
        : client.refundStatus(reference))
      if (response.kind === 'ok' && response.bankTranId !== trxId) return { kind: 'unclear' }
      const report = interpret(response)
      // A status that is refused says nothing about the refund.
      return report.kind === 'declined' && report.code === '' ? { kind: 'unclear' } : report
    },
    declined: () => refundRefused(),
  }
}

/** At most 30 characters; the first 120 bits of the refund's id. */
function ownIdOf(id: string): string {
  return id.replaceAll('-', '').slice(0, 30)
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
