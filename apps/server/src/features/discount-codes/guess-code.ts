import {
  type Discount,
  findDiscount,
  type FormSettings,
  type Locale,
  readDiscountCode,
} from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { tooManyAttempts } from '../../platform/http/index.ts'
import { countGuess, type GuessLimits, uncountGuess } from '../../platform/limits/index.ts'
import { codeRejected } from './discount-errors.ts'

const QUARTER_HOUR = 15 * 60
const DAY = 24 * 60 * 60

/**
 * Codes can be guessed, so different wrong ones are limited for each form and network. The limits are higher than those of
 * edit codes, because mobile networks put thousands of members behind one address. Beyond the limit of the form, every network
 * has to pause between wrong codes, so that guesses from many networks become slow and a member with a right code gets on.
 */
const LIMITS: GuessLimits = {
  pair: [
    { max: 60, windowSeconds: QUARTER_HOUR },
    { max: 500, windowSeconds: DAY },
  ],
  key: [
    { max: 500, windowSeconds: QUARTER_HOUR },
    { max: 5000, windowSeconds: DAY },
  ],
  spacingSeconds: 30,
  isSpacedByAddress: true,
  address: [
    { max: 100, windowSeconds: QUARTER_HOUR },
    { max: 1000, windowSeconds: DAY },
  ],
}

/** The discount of a code that a member typed. Counted before it is compared, and uncounted if it was right. */
export async function guessCode(
  db: Db,
  {
    formId,
    settings,
    code,
    address,
    locale,
  }: { formId: string; settings: FormSettings; code: string; address: string; locale: Locale },
): Promise<Discount> {
  const guess = { scope: 'discount-code', key: formId, address, value: readDiscountCode(code) }
  const blocked = await countGuess(db, guess, LIMITS)
  if (blocked) throw tooManyAttempts(blocked.retryAfterSeconds)
  const found = findDiscount(settings.pricing.rules, code, new Date())
  if ('problem' in found) throw codeRejected(found.problem, locale)
  await uncountGuess(db, guess)
  return found.discount
}
