import { randomBytes } from 'node:crypto'
import { methodTraits, paymentMethodLabel, type Paisa, type RedirectMethod } from '@nibondhon/domain'
import { bindAttempt } from '../../features/payments/providers/bind-attempt.ts'
import { BKASH_ERRORS } from '../../features/payments/providers/bkash/bkash-errors.ts'
import type {
  PaymentProvider,
  PaymentReport,
  ProviderAccount,
  RefundReport,
  TransactionReport,
} from '../../features/payments/providers/payment-provider.ts'
import { AppError } from '../../platform/http/index.ts'

/** What the payer does on the provider's page. */
export type PayerMove = 'agrees' | 'agrees to less' | 'is declined' | 'cancels'
export const PAYER_MOVES: readonly PayerMove[] = ['agrees', 'agrees to less', 'is declined', 'cancels']

/** How a response of the provider goes wrong. */
type Fault = 'none' | 'lost' | 'unreachable' | 'declined'
export const FAULTS: readonly Fault[] = ['lost', 'unreachable', 'declined']

interface FakePayment {
  paymentId: string
  invoice: string
  amountPaisa: Paisa
  move: PayerMove | null
  /** Set once the provider has taken the money. */
  trxId: string | null
  refunds: { id: string; trxId: string; amountPaisa: Paisa }[]
}

const LESS_PAISA = 10_000

/** A provider with books of its own, in memory: what it says is always what it did, unless a fault is set. */
export class FakeCheckout {
  readonly method: RedirectMethod
  readonly takesMoney: 'when settled' | 'by itself'
  readonly payments = new Map<string, FakePayment>()
  /** Money that came outside of the checkout, by transaction. */
  readonly received = new Map<string, { amountPaisa: Paisa; payer: string }>()
  private faults: Fault[] = []

  constructor(method: RedirectMethod, takesMoney: 'when settled' | 'by itself') {
    this.method = method
    this.takesMoney = takesMoney
  }

  clear(): void {
    this.payments.clear()
    this.received.clear()
    this.heal()
  }

  /** Its next responses go wrong like this. */
  fail(fault: Fault, times: number): void {
    this.faults = Array.from({ length: times }, () => fault)
  }

  heal(): void {
    this.faults = []
  }

  /** What the provider has taken, and that the server has been told of or can ask for. */
  taken(): FakePayment[] {
    return [...this.payments.values()].filter(({ trxId }) => trxId !== null)
  }

  move(paymentId: string, move: PayerMove): void {
    const payment = this.payments.get(paymentId)
    if (!payment || payment.trxId !== null) return
    payment.move = move
    if (this.takesMoney === 'by itself') this.take(payment)
  }

  provider(): PaymentProvider {
    const { method, takesMoney } = this
    const name = paymentMethodLabel(method)
    const account = this.account(name)
    return {
      method,
      errors: BKASH_ERRORS,
      describe: () => ({ name, takesMoney, ...methodTraits(method) }),
      terms: async () => ({ isOpen: true, environment: 'sandbox' }),
      accept: (_claim, amountPaisa) => ({
        method,
        amountPaisa,
        receipt: null,
        receiptDigest: null,
        transferNotes: '',
      }),
      record: (trx, accepted) => bindAttempt(trx, accepted, { name, errors: BKASH_ERRORS }),
      connect: async () => account,
    }
  }

  private account(name: string): ProviderAccount {
    const { method, takesMoney } = this
    return {
      method,
      name,
      environment: 'sandbox',
      errors: BKASH_ERRORS,
      takesMoney,
      seconds: { abandoned: 600, expired: 86_400 },
      begin: async ({ amountPaisa, orderId }) => {
        if (this.takeFault() === 'unreachable') throw BKASH_ERRORS.unavailable()
        const paymentId = `PAY${randomId()}`
        const invoice = `INV${paymentId}`
        this.payments.set(paymentId, {
          paymentId,
          invoice,
          amountPaisa,
          move: null,
          trxId: null,
          refunds: [],
        })
        const attempt = { method, paymentId, environment: 'sandbox' as const, invoice, orderId, amountPaisa }
        return { attempt, pageUrl: `https://pay.example.org/${paymentId}` }
      },
      settle: async ({ paymentId }) => {
        const fault = this.takeFault()
        if (fault === 'unreachable') return { kind: 'untouched' }
        const payment = this.find(paymentId)
        this.take(payment)
        return fault === 'lost' ? { kind: 'unclear', detail: 'timeout' } : reportOf(payment)
      },
      query: async ({ paymentId }) => {
        const fault = this.takeFault()
        if (fault !== 'none') return { kind: 'unclear', detail: 'timeout' }
        return reportOf(this.find(paymentId))
      },
      readStatus: async () => ({ transactionStatus: 'unknown', trxId: null, amountPaisa: null }),
      refunds: {
        isCertain: true,
        list: async ({ paymentId }) => {
          const { refunds } = this.find(paymentId)
          const returnedPaisa = refunds.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
          return { ids: refunds.map(({ trxId }) => trxId), returnedPaisa }
        },
        left: async () => null,
        send: async ({ id, amountPaisa }, { paymentId }): Promise<RefundReport> => {
          const fault = this.takeFault()
          if (fault === 'unreachable') return { kind: 'untouched' }
          if (fault === 'declined') return { kind: 'declined', code: '9999', message: 'Declined' }
          const refund = { id, trxId: `R${randomId()}`, amountPaisa }
          this.find(paymentId).refunds.push(refund)
          return fault === 'lost' ? { kind: 'unclear' } : { kind: 'completed', refundTrxId: refund.trxId }
        },
        lookUp: async ({ id }, { paymentId }): Promise<RefundReport> => {
          if (this.takeFault() !== 'none') return { kind: 'unclear' }
          const refund = this.find(paymentId).refunds.find((one) => one.id === id)
          return refund
            ? { kind: 'completed', refundTrxId: refund.trxId }
            : { kind: 'declined', code: '', message: 'Unknown' }
        },
        declined: (code) =>
          new AppError('conflict', { code: `refund_declined_${code}`, write: () => 'Declined' }),
      },
      search: async (trxId): Promise<TransactionReport> => {
        const found = this.received.get(trxId)
        return found ? { kind: 'received', transaction: { ...found, paidAt: null } } : { kind: 'unknown' }
      },
    }
  }

  private take(payment: FakePayment): void {
    if (payment.move === 'agrees' || payment.move === 'agrees to less') payment.trxId ??= `T${randomId()}`
  }

  private takeFault(): Fault {
    return this.faults.shift() ?? 'none'
  }

  private find(paymentId: string): FakePayment {
    const payment = this.payments.get(paymentId)
    if (!payment) throw new Error(`the provider has no payment ${paymentId}`)
    return payment
  }
}

function paidPaisaOf({ amountPaisa, move }: Pick<FakePayment, 'amountPaisa' | 'move'>): Paisa {
  return move === 'agrees to less' ? amountPaisa - LESS_PAISA : amountPaisa
}

function reportOf(payment: FakePayment): PaymentReport {
  const { paymentId, invoice, move, trxId } = payment
  if (trxId !== null) {
    const amountPaisa = paidPaisaOf(payment)
    return {
      kind: 'paid',
      paid: { paymentId, trxId, amountPaisa, currency: 'BDT', invoice, message: 'Successful' },
    }
  }
  if (move === 'is declined') return { kind: 'declined', code: '2023', message: 'Insufficient balance' }
  return move === 'cancels' ? { kind: 'cancelled', message: 'Cancelled by the payer' } : { kind: 'open' }
}

function randomId(): string {
  return randomBytes(8).toString('hex').toUpperCase().slice(0, 12)
}
