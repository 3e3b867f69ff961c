import { createHash, timingSafeEqual } from 'node:crypto'
import { isUniqueId, normaliseEditCode, normaliseUniqueId } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { type Limit, returnAttempt, takeAttempt } from '../../platform/limits/index.ts'
import { submissionNotFound, tooManyAttempts } from './submission-refusals.ts'
import { findByUniqueId, type StoredSubmission } from './submissions-repository.ts'

const QUARTER_HOUR = 15 * 60
const DAY = 24 * 60 * 60

/**
 * The submission, for whoever has its code. Every write by a member goes through here. Guesses are counted for the
 * submission, wherever they come from, and before the code is looked at; an id that does not exist is treated just
 * like a wrong code, so nobody learns which ids exist. Only wrong codes stay counted.
 */
export async function openByCode(
  db: Db,
  { uniqueId, editCode }: { uniqueId: string; editCode: string },
): Promise<StoredSubmission> {
  const key = normaliseUniqueId(uniqueId)
  // What has not even the shape of an id is nobody's: there is nothing to guess, and nothing to count.
  if (!isUniqueId(key)) throw submissionNotFound()
  const limits: Limit[] = [
    { scope: 'edit-code', key, max: 5, windowSeconds: QUARTER_HOUR },
    { scope: 'edit-code-day', key, max: 20, windowSeconds: DAY },
  ]
  const { refusedForSeconds } = await takeAttempt(db, limits)
  if (refusedForSeconds !== null) throw tooManyAttempts(refusedForSeconds)

  const found = await findByUniqueId(db, key)
  const isRight = isSameCode(normaliseEditCode(editCode), found?.editCode ?? NO_CODE)
  if (!found || !isRight) throw submissionNotFound()

  for (const limit of limits) await returnAttempt(db, limit)
  return found
}

/** Compared in place of a code where there is no submission; no one can type it. */
const NO_CODE = 'no code'

/** Takes the same time however much of the code is right. */
function isSameCode(given: string, right: string): boolean {
  return timingSafeEqual(digest(given), digest(right))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
