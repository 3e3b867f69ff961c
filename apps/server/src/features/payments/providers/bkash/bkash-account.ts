import { BKASH_PAYMENT_HOURS } from '@nibondhon/bkash'
import { secureBytes } from '../../../../platform/crypto/index.ts'
import type { ProviderAccount } from '../payment-provider.ts'
import { BKASH_ERRORS, bkashError } from './bkash-errors.ts'
import { bkashRefunds } from './bkash-refunds.ts'
import type { Bkash } from './create-bkash-access.ts'
import { interpretExecute, interpretQuery, interpretSearch } from './interpret-response.ts'

const SECONDS = {
  abandoned: 20 * 60,
  // One hour longer than bKash keeps a payment, as its clock may differ from the server's.
  expired: (BKASH_PAYMENT_HOURS + 1) * 60 * 60,
}

export function bkashAccount(
  { client, environment }: Bkash,
  { publicUrl }: { publicUrl: string },
): ProviderAccount {
  return {
    method: 'bkash',
    name: 'bKash',
    environment,
    errors: BKASH_ERRORS,
    takesMoney: 'when settled',
    seconds: SECONDS,

    async begin({ amountPaisa, orderId }) {
      const invoice = newInvoice(orderId)
      const created = await client.create({
        // Not the payer's number, although bKash would fill it in: anyone with the retry link could read it there.
        payerReference: invoice,
        callbackUrl: `${publicUrl}/bkash/callback`,
        amountPaisa,
        invoice,
      })
      if (created.kind !== 'ok') throw bkashError(created, 'Failed to create bKash payment')
      const { paymentId, bkashUrl } = created
      return {
        attempt: { method: 'bkash', paymentId, environment, invoice, orderId, amountPaisa },
        pageUrl: bkashUrl,
      }
    },

    settle: async ({ paymentId }) => interpretExecute(await client.execute(paymentId)),
    query: async ({ paymentId }) => interpretQuery(await client.query(paymentId)),

    async readStatus({ paymentId }) {
      const response = await client.query(paymentId)
      if (response.kind === 'ok') return response
      throw bkashError(response, response.kind === 'declined' ? `bKash: ${response.message}` : '')
    },

    search: async (trxId) => interpretSearch(await client.search(trxId), trxId),

    refunds: bkashRefunds(client),
  }
}

/** Browsers derive order ids from the time, so two may be equal; an invoice must be unique for each attempt. */
function newInvoice(orderId: string): string {
  const readable = orderId.replace(/[^\w-]/g, '').slice(0, 40)
  return `${readable}-${Buffer.from(secureBytes(8)).toString('hex').toUpperCase()}`
}
