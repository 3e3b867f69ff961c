import type { Guess, GuessLimits } from '../../../platform/limits/index.ts'

const QUARTER_HOUR = 15 * 60
const DAY = 24 * 60 * 60

/**
 * Wrong passwords. Guesses from many addresses only slow sign-ins from unknown addresses down and never block the
 * account: otherwise anyone could lock its owner out.
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
 * Codes of the second step, by someone who has the password. Six digits can be guessed, so unknown addresses get no more
 * tries than these.
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

/** The user's own password, asked again: someone at an unattended console must not be able to guess it. */
export const PASSWORD_AGAIN_LIMITS: GuessLimits = {
  pair: [],
  key: [{ max: 5, windowSeconds: QUARTER_HOUR }],
  address: [],
}

export function passwordAgainGuess(userId: string, address: string): Guess {
  return { scope: 'password-again', key: userId, address }
}
