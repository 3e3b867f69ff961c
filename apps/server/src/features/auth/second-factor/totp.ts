import { onlyDigits } from '@nibondhon/domain'
import { Secret, TOTP } from 'otpauth'

/** Supported by all authenticator apps. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Allows for inaccurate clocks of phones and for the time to type. */
const STEPS_EITHER_WAY = 1
const SECRET_BYTES = 20

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The content of the set-up QR code. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...SETTINGS, issuer: 'Nibondhon', label: email, secret }).toString()
}

/** The time step of a code; null when the code is wrong. Each step may be accepted only once. */
export function totpStep(secret: string, typed: string, now: number): number | null {
  const token = onlyDigits(typed)
  if (token.length !== SETTINGS.digits) return null
  const totp = new TOTP({ ...SETTINGS, secret })
  const delta = totp.validate({ token, timestamp: now, window: STEPS_EITHER_WAY })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}
