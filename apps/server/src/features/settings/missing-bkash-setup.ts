import type { SystemSettings } from './setting-keys.ts'

export const BKASH_NOT_SET_UP = 'bKash is not set up. Enter its four credentials in bKash Settings.'

/** Explains to staff why members cannot pay by bKash; null when it is switched on and set up. */
export function missingBkashSetup(settings: SystemSettings): string | null {
  if (!settings.bkashEnabled) return 'bKash is switched off.'
  const { bkashAppKey, bkashAppSecret, bkashUsername, bkashPassword } = settings
  const isWhole = [bkashAppKey, bkashAppSecret, bkashUsername, bkashPassword].every((value) => value !== '')
  return isWhole ? null : BKASH_NOT_SET_UP
}
