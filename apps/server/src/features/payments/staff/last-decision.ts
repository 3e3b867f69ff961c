import {
  dateTimeText,
  ENGLISH_READER,
  type Locale,
  localDateTimeText,
  localDigits,
  type SubmissionStatus,
  type WriteText,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { type AppError, errorText } from '../../../platform/http/index.ts'
import { PAYER, SYSTEM } from '../../payment-history/index.ts'
import { decidedMeanwhile } from '../payment-errors.ts'
import { findLastDecision } from './decisions-repository.ts'
import type { StoredSubmission } from '../../submissions/index.ts'

export interface LastDecision {
  by: string
  status: SubmissionStatus
  at: Date
  /** Such as "Already approved by Rahim a moment ago". */
  text: string
  write: WriteText
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
  const now = Date.now()
  const when: WriteText = (reader) => agoText(last.at, timeZone, now, reader.language)
  const write = errorText(`already_decided.${status}`, { by, when })
  return { by, status, at: last.at, text: write(ENGLISH_READER), write }
}

export async function alreadyDecided(
  db: Db,
  submission: StoredSubmission,
  timeZone: string,
): Promise<AppError> {
  const last = await readLastDecision(db, submission, timeZone)
  return decidedMeanwhile(last?.write ?? errorText('already_decided.unknown'))
}

const MOMENT_MS = 2 * 60_000
const HOUR_MS = 60 * 60_000

/** "a moment ago", "5 minutes ago", "on 14 Nov 2026, 5:30 PM" */
export function agoText(at: Date, timeZone: string, now = Date.now(), locale: Locale = 'en'): string {
  const age = now - at.getTime()
  const minutes = String(Math.floor(age / 60_000))
  if (age < MOMENT_MS) return locale === 'bn' ? 'একটু আগে' : 'a moment ago'
  if (age < HOUR_MS)
    return locale === 'bn' ? `${localDigits(minutes, 'bn')} মিনিট আগে` : `${minutes} minutes ago`
  return locale === 'bn'
    ? localDateTimeText(at.toISOString(), timeZone, 'bn')
    : `on ${dateTimeText(at.toISOString(), timeZone)}`
}
