import type { SslcommerzClient, SslcommerzResponse } from '@nibondhon/sslcommerz'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../../platform/database/index.ts'
import { recordHealth } from '../../../settings/index.ts'

export const UNREACHABLE = 'SSLCommerz could not be reached, or its response could not be read.'
export const REFUSED =
  'SSLCommerz refused the store ID and password. Check them in SSLCommerz Settings, and that they belong to the chosen mode.'

/** Wraps a client so that the dashboard shows whether the last call reached SSLCommerz. */
export function recordSslcommerzHealth(
  client: SslcommerzClient,
  { db, log }: { db: Db; log: Pick<FastifyBaseLogger, 'warn'> },
): SslcommerzClient {
  return {
    begin: (session) => recorded(client.begin(session)),
    validate: (valId) => recorded(client.validate(valId)),
    query: (tranId) => recorded(client.query(tranId)),
    refund: (refund) => recorded(client.refund(refund)),
    refundStatus: (refundRefId) => recorded(client.refundStatus(refundRefId)),
    findRefund: (refundTransId) => recorded(client.findRefund(refundTransId)),
  }

  async function recorded<T>(call: Promise<SslcommerzResponse<T>>): Promise<SslcommerzResponse<T>> {
    const response = await call
    const detail = detailOf(response)
    try {
      await recordHealth(db, 'sslcommerz', { isGood: detail === '', detail })
    } catch (err) {
      // The payment matters more: its outcome must not get lost because a line of the dashboard could not be stored.
      log.warn({ err }, 'could not record the health of SSLCommerz')
    }
    return response
  }
}

function detailOf(response: SslcommerzResponse<unknown>): string {
  if (response.kind === 'unclear') return UNREACHABLE
  return response.kind === 'declined' && response.reason === 'credentials' ? REFUSED : ''
}
