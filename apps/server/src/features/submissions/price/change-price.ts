import {
  type Answers,
  changedPrice,
  type Field,
  formatTaka,
  type FormSettings,
  markPriceFields,
  mayChangePrice,
  openForChange,
  type Paisa,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { AuditEntry } from '../../audit/index.ts'
import { loadSummary, openDifferenceOf } from '../../ledger/index.ts'
import type { StoredSubmission } from '../submissions-repository.ts'
import { findAgreement, storeDifference } from './agreed-prices-repository.ts'

interface ChangedAnswers {
  /** As it was, and locked. */
  submission: Pick<
    StoredSubmission,
    | 'id'
    | 'amountPaisa'
    | 'createdAt'
    | 'data'
    | 'hasPayment'
    | 'needsReview'
    | 'paymentMethod'
    | 'paymentStatus'
    | 'status'
  >
  settings: FormSettings
  /** Of the submission's version. */
  fields: Field[]
  after: Answers
}

export interface PriceChange {
  /** What the audit log says; nothing where the answers cost what they did. */
  audit: NonNullable<AuditEntry['changes']>
  isPriceChanged: boolean
  /** What the submission cost before, and what it costs with the change. */
  beforePaisa: Paisa
  totalPaisa: Paisa
  /** What is to be paid for it, where the form settles that with the member; undefined where it is only noted for staff. */
  openPaisa: Paisa | undefined
  /** What was paid too much with the change. */
  surplusPaisa: Paisa
}

/**
 * Answers were changed: what they cost more or less than those that the price was agreed for is stored as a difference.
 * The event of the lifecycle that follows agrees to it, or leaves it open.
 */
export async function changePrice(
  trx: Db,
  { submission, settings, fields, after }: ChangedAnswers,
): Promise<PriceChange> {
  const { id, amountPaisa, hasPayment, createdAt, data: before } = submission
  const stored = await findAgreement(trx, id)
  const difference = await openDifferenceOf(trx, id)
  const isSettled =
    settings.changesAfterPaying !== undefined &&
    settings.requirePayment &&
    mayChangePrice({ ...submission, difference })
  const price = changedPrice({
    fields: markPriceFields(fields, settings),
    settings,
    answers: after,
    at: createdAt,
    agreed: { ...stored, answers: stored.answers ?? before },
  })
  // What was agreed may be less than what the answers cost by the rules of today.
  const differencePaisa = Math.max(price.differencePaisa, -amountPaisa)
  const isPriceChanged = differencePaisa !== stored.differencePaisa && (hasPayment || isSettled)
  const summary = await loadSummary(trx, id)
  const toPaisa = isPriceChanged ? differencePaisa : stored.differencePaisa
  const balancePaisa = summary.balancePaisa + stored.differencePaisa - toPaisa
  const change = {
    isPriceChanged,
    beforePaisa: amountPaisa + stored.differencePaisa,
    totalPaisa: amountPaisa + toPaisa,
    openPaisa: isSettled
      ? openForChange(summary, { fromPaisa: stored.differencePaisa, toPaisa: differencePaisa })
      : undefined,
    surplusPaisa: Math.max(0, balancePaisa),
  }
  if (!isPriceChanged) return { ...change, audit: [] }
  await storeDifference(trx, id, { differencePaisa, answers: stored.answers ?? before, next: price })
  const from = stored.differencePaisa === 0 ? null : formatTaka(stored.differencePaisa)
  const audit = isSettled
    ? {
        what: 'Price',
        from: formatTaka(amountPaisa + stored.differencePaisa),
        to: formatTaka(change.totalPaisa),
      }
    : { what: 'Price difference to settle', from, to: formatTaka(differencePaisa) }
  return { ...change, audit: [audit] }
}
