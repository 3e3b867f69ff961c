import { createHash, timingSafeEqual } from 'node:crypto'
import { isUniqueId, normaliseEditCode, normaliseUniqueId } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { tooManyAttempts } from '../../../platform/http/index.ts'
import { type GuessLimits, recordCorrectGuess, countGuess } from '../../../platform/limits/index.ts'
import { submissionNotFound } from '../submission-errors.ts'
import { findByUniqueId, findMergedCode, type StoredSubmission } from '../submissions-repository.ts'

const QUARTER_HOUR = 15 * 60
const DAY = 24 * 60 * 60

const LIMITS_PER_SUBMISSION = [
  { max: 5, windowSeconds: QUARTER_HOUR },
  { max: 20, windowSeconds: DAY },
]

/**
 * An edit code has six digits, so the guesses for one submission are limited across all addresses. The address that gave
 * the right code before has a limit of its own: strangers cannot lock the member out. The limit per address is high,
 * because mobile networks put thousands of members behind one address.
 */
const LIMITS: GuessLimits = {
  pair: LIMITS_PER_SUBMISSION,
  key: LIMITS_PER_SUBMISSION,
  address: [
    { max: 100, windowSeconds: QUARTER_HOUR },
    { max: 1000, windowSeconds: DAY },
  ],
}

/**
 * Finds a submission by its ID and edit code. Every edit by a member goes through here. A guess is counted before the code
 * is compared, and uncounted if it was right. An unknown id is handled like a wrong code, so that the response does not
 * reveal which ids exist.
 */
export async function openByCode(
  db: Db,
  { uniqueId, editCode, address }: { uniqueId: string; editCode: string; address: string },
): Promise<StoredSubmission> {
  const key = normaliseUniqueId(uniqueId)
  // A text that cannot be an id belongs to no submission: there is nothing to guess.
  if (!isUniqueId(key)) throw submissionNotFound()
  const guess = { scope: 'edit-code', key, address }
  const blocked = await countGuess(db, guess, LIMITS)
  if (blocked) throw tooManyAttempts(blocked.retryAfterSeconds)

  const found = await findByUniqueId(db, key)
  // A merged submission still opens with its own code, and only with that one.
  const expected = !found || found.uniqueId === key ? found?.editCode : await findMergedCode(db, key)
  const isRight = isSameCode(normaliseEditCode(editCode), expected ?? NO_CODE)
  if (!found || !isRight) throw submissionNotFound()

  await recordCorrectGuess(db, guess)
  return found
}

/** Compared instead of a code where there is no submission; it cannot be entered. */
const NO_CODE = 'no code'

/** Takes the same time for every code, so that timing does not reveal how many digits are right. */
function isSameCode(entered: string, expected: string): boolean {
  return timingSafeEqual(digest(entered), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
