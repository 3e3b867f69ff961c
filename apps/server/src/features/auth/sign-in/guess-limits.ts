import type { Guess, GuessLimits } from '../../../platform/limits/index.ts'

const QUARTER_HOUR = 15 * 60
const DAY = 24 * 60 * 60

/**
 * Wrong passwords. Those from many addresses slow an account down for strangers and never close it: otherwise anyone
 * could keep its owner out.
 */
export const SIGN_IN_LIMITS: GuessLimits = {
  pair: [{ max: 5, windowSeconds: QUARTER_HOUR }],
  key: [{ max: 5, windowSeconds: QUARTER_HOUR }],
  spacingSeconds: 60,
  address: [{ max: 20, windowSeconds: QUARTER_HOUR }],
}

export function signInGuess(email: string, address: string): Guess {
  return { scope: 'sign-in', key: email, address }
}

/**
 * Codes of the second step, by someone who has the password. Six digits can be guessed, so strangers get no more than
 * these, however long they try.
 */
export const SECOND_STEP_LIMITS: GuessLimits = {
  pair: [{ max: 10, windowSeconds: QUARTER_HOUR }],
  key: [
    { max: 10, windowSeconds: QUARTER_HOUR },
    { max: 50, windowSeconds: DAY },
  ],
  address: [],
}

export function secondStepGuess(userId: string, address: string): Guess {
  return { scope: 'second-factor', key: userId, address }
}

/** The own password, asked for again: someone who found a console open must not guess it there. */
export const PASSWORD_AGAIN_LIMITS: GuessLimits = {
  pair: [],
  key: [{ max: 5, windowSeconds: QUARTER_HOUR }],
  address: [],
}

export function passwordAgainGuess(userId: string, address: string): Guess {
  return { scope: 'password-again', key: userId, address }
}
