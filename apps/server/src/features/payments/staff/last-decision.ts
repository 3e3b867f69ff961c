import { dateTimeText, type SubmissionStatus } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { AppError } from '../../../platform/http/index.ts'
import { decidedMeanwhile } from '../payment-errors.ts'
import { findLastDecision } from './decisions-repository.ts'
import { PAYER, type StoredSubmission, SYSTEM } from '../../submissions/index.ts'

export interface LastDecision {
  by: string
  status: SubmissionStatus
  at: Date
  /** Such as "Already approved by Rahim a moment ago". */
  text: string
}

/** Who gave the submission its current status; null while it is as the member left it. */
export async function readLastDecision(
  db: Db,
  { id, status }: Pick<StoredSubmission, 'id' | 'status'>,
  timeZone: string,
): Promise<LastDecision | null> {
  const last = await findLastDecision(db, id)
  if (last?.to !== status) return null
  const isStaff = last.by !== PAYER.username && last.by !== SYSTEM.username
  if (!isStaff && status === 'pending') return null
  const by = isStaff ? last.by : 'bKash'
  return { by, status, at: last.at, text: `${VERBS[status]} by ${by} ${agoText(last.at, timeZone)}` }
}

export async function alreadyDecided(
  db: Db,
  submission: StoredSubmission,
  timeZone: string,
): Promise<AppError> {
  const last = await readLastDecision(db, submission, timeZone)
  return decidedMeanwhile(last?.text ?? 'This submission was changed by someone else')
}

const VERBS = {
  completed: 'Already approved',
  failed: 'Already rejected',
  pending: 'Set back to pending',
  cancelled: 'Already cancelled',
} as const satisfies Record<SubmissionStatus, string>

const MOMENT_MS = 2 * 60_000
const HOUR_MS = 60 * 60_000

/** "a moment ago", "5 minutes ago", "on 14 Nov 2026, 5:30 PM" */
export function agoText(at: Date, timeZone: string, now = Date.now()): string {
  const age = now - at.getTime()
  if (age < MOMENT_MS) return 'a moment ago'
  if (age < HOUR_MS) return `${Math.floor(age / 60_000)} minutes ago`
  return `on ${dateTimeText(at.toISOString(), timeZone)}`
}
