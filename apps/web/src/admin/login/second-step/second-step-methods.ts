import type { SecondFactor } from '../../shared/session/auth-context.ts'

export type Method = SecondFactor['methods'][number]

const ORDER: readonly Method[] = ['totp', 'passkey', 'recovery_code']

/** The ways to finish signing in, the one to begin with first. A passkey is of no use on another origin than its own. */
export function offeredMethods(methods: readonly Method[], isPasskeyUsable: boolean): Method[] {
  return ORDER.filter((method) => methods.includes(method) && (method !== 'passkey' || isPasskeyUsable))
}
