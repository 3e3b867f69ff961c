import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { findTransaction } from '../../ledger/index.ts'
import { SYSTEM } from '../../payment-history/index.ts'
import type { PaymentProviders } from '../providers/payment-providers.ts'
import { isRefundOpen, isRefundTransaction } from '../refunds/refunds-repository.ts'
import { queryOutcome } from '../settle/payment-outcome.ts'
import { findPayment, type StoredPayment } from '../store/payments-repository.ts'
import {
  type AnnouncedPayment,
  type Asked,
  findAnnouncedPayment,
  setMatched,
  setUnmatched,
  takeDueAnnouncements,
} from './announced-payments-repository.ts'

interface AnnouncedParts {
  db: Db
  providers: PaymentProviders
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Once aborted, no further batch is taken. */
  signal?: AbortSignal
}

const BATCH_SIZE = 20

/** The call that settles a payment takes no longer; its own response is better than a query. */
const MAX_EXECUTE_SECONDS = 90

/** After this time staff look at an announced transaction that the provider itself does not confirm. */
const GIVE_UP_SECONDS = 24 * 60 * 60

/** A provider's list has a payment at the latest by this time after its announcement. */
const MAX_DELAY_SECONDS = 10 * 60

/**
 * Matches what providers announced with payments. A known payment is settled as always: its provider is queried, and the
 * response decides. What belongs to no payment is shown to staff, once the provider has said whether it is its own.
 * Several processes may run this at once.
 */
export async function settleAnnounced(parts: AnnouncedParts): Promise<void> {
  while (!parts.signal?.aborted) {
    const due = await takeDueAnnouncements(parts.db, BATCH_SIZE)
    if (due.length === 0) return
    for (const announced of due) {
      try {
        await settleOne(parts, announced)
      } catch (err) {
        parts.log.warn(
          { err, trxId: announced.trxId },
          'could not settle an announced payment; trying again later',
        )
      }
    }
  }
}

async function settleOne(parts: AnnouncedParts, announced: AnnouncedPayment): Promise<void> {
  const { db } = parts
  const { id, ageSeconds } = announced
  const result = await match(parts, announced)
  if (result === 'matched') return setMatched(db, id)
  const isGivenUp = ageSeconds > GIVE_UP_SECONDS
  const asked = result === 'unmatched' || isGivenUp ? await confirm(parts, announced) : 'unclear'
  if (asked !== 'unclear') await setUnmatched(db, id, asked)
  else if (isGivenUp) await setUnmatched(db, id, null)
}

/** Staff may assign only what its provider confirms. Null where it was confirmed before. */
async function confirm(
  { providers }: AnnouncedParts,
  announced: AnnouncedPayment,
): Promise<Asked | null | 'unclear'> {
  const { method, confirmation, ageSeconds } = announced
  if (confirmation === 'confirmed') return null
  const account = await providers.find(method)?.connect?.()
  const report = (await account?.confirm?.(announced)) ?? { kind: 'unclear' }
  switch (report.kind) {
    case 'confirmed':
      return { confirmation: 'confirmed', amountPaisa: report.amountPaisa, currency: report.currency }
    case 'refused':
      // Its own list may be behind its announcement.
      return ageSeconds > MAX_DELAY_SECONDS ? { confirmation: 'refused' } : 'unclear'
    case 'unclear':
      return 'unclear'
  }
}

/** `later` while it cannot be said yet. */
async function match(
  parts: AnnouncedParts,
  announced: AnnouncedPayment,
): Promise<'matched' | 'unmatched' | 'later'> {
  const { db } = parts
  if (await isRefundTransaction(db, announced.trxId)) return 'matched'
  const paymentId = await findAnnouncedPayment(db, announced)
  const payment = paymentId === null ? null : await findPayment(db, paymentId)
  if (payment && !isSettled(payment)) {
    const settled = await settle(parts, payment)
    if (!settled || !isSettled(settled)) return 'later'
    return isOf(settled, announced) ? 'matched' : 'unmatched'
  }
  if (payment && isOf(payment, announced)) return 'matched'
  if (await isBooked(db, announced)) return 'matched'
  // The response of a refund may come after its announcement. What is not confirmed is asked about, and is a payment then.
  const isPerhapsRefund = announced.confirmation === 'confirmed' && (await isRefundOpen(db, announced))
  return isPerhapsRefund ? 'later' : 'unmatched'
}

/** Whether it is in the books by a statement, or by staff. */
async function isBooked(db: Db, { trxId, amountPaisa }: AnnouncedPayment): Promise<boolean> {
  if (amountPaisa === null) return false
  const transaction = { kind: 'payment' as const, externalIds: [trxId], amountPaisa }
  return (await findTransaction(db, transaction)) !== null
}

/** Asks the provider about the payment, regardless of its earlier state; gives it as it is afterwards. */
async function settle({ db, providers }: AnnouncedParts, payment: StoredPayment) {
  const isExecuting = payment.state === 'executing' && payment.unchangedSeconds < MAX_EXECUTE_SECONDS
  const account = isExecuting ? null : await providers.accountOf(payment)
  if (!account) return null
  await queryOutcome({ db, account, payment, by: SYSTEM })
  return findPayment(db, payment.paymentId)
}

function isSettled({ state }: StoredPayment): boolean {
  return state === 'completed' || state === 'review'
}

function isOf({ trxId }: StoredPayment, announced: AnnouncedPayment): boolean {
  return trxId === announced.trxId
}
