import type { SecondFactor } from '../../shared/session/auth-context.ts'

export type Method = SecondFactor['methods'][number]

const ORDER: readonly Method[] = ['totp', 'passkey', 'recovery_code']

/** The methods of the second step, the default first. A passkey works only on its own origin. */
export function offeredMethods(methods: readonly Method[], isPasskeyUsable: boolean): Method[] {
  return ORDER.filter((method) => methods.includes(method) && (method !== 'passkey' || isPasskeyUsable))
}
