import { createHash, timingSafeEqual } from 'node:crypto'
import { isUniqueId, normaliseEditCode, normaliseUniqueId } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { tooManyAttempts } from '../../../platform/http/index.ts'
import { type GuessLimits, noteRightGuess, takeGuess } from '../../../platform/limits/index.ts'
import { submissionNotFound } from '../submission-errors.ts'
import { findByUniqueId, type StoredSubmission } from '../submissions-repository.ts'

const QUARTER_HOUR = 15 * 60
const DAY = 24 * 60 * 60

const OF_ONE_SUBMISSION = [
  { max: 5, windowSeconds: QUARTER_HOUR },
  { max: 20, windowSeconds: DAY },
]

/**
 * A code has six digits, so strangers get no more guesses however many addresses they have; the member's own address
 * is not locked out by them. For one address there are many: a carrier puts thousands of members behind it.
 */
const LIMITS: GuessLimits = {
  pair: OF_ONE_SUBMISSION,
  key: OF_ONE_SUBMISSION,
  address: [
    { max: 100, windowSeconds: QUARTER_HOUR },
    { max: 1000, windowSeconds: DAY },
  ],
}

/**
 * Finds a submission by its ID and edit code. Every write by a member goes through here. Guesses are counted before the
 * code is looked at; an id that does not exist is treated just like a wrong code, so the response does not reveal which ids exist. Only
 * wrong codes stay counted.
 */
export async function openByCode(
  db: Db,
  { uniqueId, editCode, address }: { uniqueId: string; editCode: string; address: string },
): Promise<StoredSubmission> {
  const key = normaliseUniqueId(uniqueId)
  // What has not even the shape of an id is nobody's: there is nothing to guess, and nothing to count.
  if (!isUniqueId(key)) throw submissionNotFound()
  const guess = { scope: 'edit-code', key, address }
  const refused = await takeGuess(db, guess, LIMITS)
  if (refused) throw tooManyAttempts(refused.retryAfterSeconds)

  const found = await findByUniqueId(db, key)
  const isRight = isSameCode(normaliseEditCode(editCode), found?.editCode ?? NO_CODE)
  if (!found || !isRight) throw submissionNotFound()

  await noteRightGuess(db, guess)
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
