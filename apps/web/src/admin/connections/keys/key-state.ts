import type { ApiKey } from '@nibondhon/api-contract'

export type KeyState = 'works' | 'soon' | 'ended' | 'stopped'

const SOON_MS = 14 * 24 * 60 * 60 * 1000

/** How a key is at a moment; `stopped` while its maker may do nothing. */
export function keyState({ works, expiresAt }: Pick<ApiKey, 'works' | 'expiresAt'>, now: number): KeyState {
  const left = expiresAt === null ? Infinity : Date.parse(expiresAt) - now
  if (left <= 0) return 'ended'
  if (!works) return 'stopped'
  return left < SOON_MS ? 'soon' : 'works'
}
