import {
  type Answers,
  type Field,
  formatTaka,
  type FormSettings,
  markPriceFields,
  priceDifference,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { AuditEntry } from '../../audit/index.ts'
import { findAgreement, storeDifference } from './agreed-prices-repository.ts'

interface ChangedAnswers {
  submissionId: string
  settings: FormSettings
  /** Of the submission's version. */
  fields: Field[]
  /** When the price was agreed. */
  agreedAt: Date
  before: Answers
  after: Answers
}

/**
 * Staff changed answers: the agreed price stays, and what the answers cost more or less than those that it was agreed for
 * is stored as the difference to settle. Returns what the audit log says about it.
 */
export async function updateDifference(
  trx: Db,
  { submissionId, settings, fields, agreedAt, before, after }: ChangedAnswers,
): Promise<NonNullable<AuditEntry['changes']>> {
  const stored = await findAgreement(trx, submissionId)
  const agreed = { ...stored, answers: stored.answers ?? before }
  const differencePaisa = priceDifference({
    fields: markPriceFields(fields, settings),
    settings,
    answers: after,
    at: agreedAt,
    agreed,
  })
  if (differencePaisa === stored.differencePaisa) return []
  await storeDifference(trx, submissionId, { differencePaisa, answers: agreed.answers })
  const from = stored.differencePaisa === 0 ? null : formatTaka(stored.differencePaisa)
  return [{ what: 'Price difference to settle', from, to: formatTaka(differencePaisa) }]
}
