import { SSLCOMMERZ_ID_PREFIX } from '@nibondhon/domain'
import { secureBytes } from '../../../../platform/crypto/index.ts'
import type { PaymentReport, ProviderAccount } from '../payment-provider.ts'
import type { StoredPayment } from '../../store/payments-repository.ts'
import type { Sslcommerz } from './create-sslcommerz-access.ts'
import {
  findAnnounced,
  interpretAnnounced,
  interpretAttempts,
  interpretValidation,
} from './interpret-transaction.ts'
import { amountNotTaken, beginError, SSLCOMMERZ_ERRORS } from './sslcommerz-errors.ts'
import { sslcommerzRefunds } from './sslcommerz-refunds.ts'

/** How long its page stays open is not published: an attempt is asked about for a day before it is given up. */
const DAY_SECONDS = 24 * 60 * 60
const SECONDS = { abandoned: DAY_SECONDS, expired: DAY_SECONDS + 60 * 60 }

/** In paisa. */
const MIN_AMOUNT = 10_00
const MAX_AMOUNT = 500_000_00

/**
 * The provider requires a person, and would write to them. Members' names, addresses and numbers are not handed on: what
 * is sent here is the same for everyone.
 */
const CUSTOMER = { name: 'Member', phone: '01000000000' }

export function sslcommerzAccount(
  { client, environment, storeId }: Sslcommerz,
  { publicUrl }: { publicUrl: string },
): ProviderAccount {
  return {
    method: 'sslcommerz',
    name: 'SSLCommerz',
    environment,
    errors: SSLCOMMERZ_ERRORS,
    takesMoney: 'by itself',
    seconds: SECONDS,

    async begin({ amountPaisa, orderId }) {
      if (amountPaisa < MIN_AMOUNT || amountPaisa > MAX_AMOUNT) throw amountNotTaken()
      const tranId = newTransactionId()
      const back = `${publicUrl}/sslcommerz/return/${tranId}`
      const opened = await client.begin({
        amountPaisa,
        tranId,
        ownId: tranId,
        successUrl: `${back}/success`,
        failUrl: `${back}/failure`,
        cancelUrl: `${back}/cancel`,
        ipnUrl: `${publicUrl}/api/sslcommerz/ipn`,
        productName: 'Fee',
        customer: { ...CUSTOMER, email: `payments@${new URL(publicUrl).hostname}` },
      })
      if (opened.kind !== 'ok') throw beginError(opened)
      return {
        attempt: {
          method: 'sslcommerz',
          paymentId: tranId,
          environment,
          invoice: tranId,
          orderId,
          amountPaisa,
        },
        pageUrl: opened.pageUrl,
      }
    },

    // The page has taken the money, or has not: there is nothing left to do but to ask.
    settle: ask,
    query: ask,

    async readStatus(payment) {
      const report = await ask(payment)
      switch (report.kind) {
        case 'paid': {
          const { trxId, amountPaisa } = report.paid
          return { transactionStatus: 'Completed', trxId, amountPaisa }
        }
        case 'declined':
          return { transactionStatus: 'Failed', trxId: null, amountPaisa: null }
        case 'cancelled':
          return { transactionStatus: 'Cancelled', trxId: null, amountPaisa: null }
        case 'open':
          return { transactionStatus: 'Initiated', trxId: null, amountPaisa: null }
        case 'untouched':
        case 'unclear':
          throw SSLCOMMERZ_ERRORS.unavailable()
      }
    },

    async confirm({ trxId, invoice }) {
      const listed = await client.query(invoice)
      if (listed.kind !== 'ok') return { kind: 'unclear' }
      const valId = findAnnounced(listed.attempts, { tranId: invoice, bankTranId: trxId })
      if (valId === null) return { kind: 'refused' }
      return interpretAnnounced(await client.validate(valId), { storeId, tranId: invoice, bankTranId: trxId })
    },

    refunds: sslcommerzRefunds(client),
  }

  async function ask({ paymentId: tranId }: StoredPayment): Promise<PaymentReport> {
    const listed = await client.query(tranId)
    if (listed.kind === 'unclear') return { kind: 'unclear', detail: listed.detail }
    if (listed.kind === 'declined') return { kind: 'unclear', detail: `query refused: ${listed.reason}` }
    const report = interpretAttempts(listed.attempts, tranId)
    if (report.kind !== 'validate') return report
    return interpretValidation(await client.validate(report.valId), { storeId, tranId })
  }
}

/** At most 30 characters. */
function newTransactionId(): string {
  return SSLCOMMERZ_ID_PREFIX + Buffer.from(secureBytes(12)).toString('hex').toUpperCase()
}
