import { createContext, use } from 'react'
import type { BodyOf, SecondFactorNeeded, SignedInUser } from '@nibondhon/api-contract'
import type { SessionState } from './session-state.ts'

export interface Auth extends SessionState {
  /** Resolves to the outcome. When a second factor is needed, the person is not signed in yet. */
  login: (body: BodyOf<'POST /api/auth/login'>) => Promise<LoginOutcome>
  /** Signs in by any other call, such as the second step or a passkey. `describe` gives the message of a failure. */
  signIn: (call: () => Promise<SignedIn>, describe: (error: unknown) => string) => Promise<Outcome>
  register: (body: BodyOf<'POST /api/auth/register'>) => Promise<Outcome>
  logout: () => void
  /** Ends the session here without a logout call, because the server no longer accepts the token. */
  expire: () => void
  clearError: () => void
  /** Asks the server again whether the stored token is valid. */
  retryCheck: () => void
  /** Fetches the signed-in user again, after the person changed their own account. */
  refresh: () => Promise<void>
}

export interface SignedIn {
  user: SignedInUser
  token: string
}

export type SecondFactor = SecondFactorNeeded['secondFactor']

interface Failed {
  ok: false
  message: string
  /** The server's error code; '' when there is none. */
  code: string
  errors: Readonly<Record<string, string>>
}

export type Outcome = { ok: true } | Failed
export type LoginOutcome = { ok: true; secondFactor: SecondFactor | null } | Failed

export const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** The server dropped the first step of this sign-in: it expired, or too many codes were wrong. */
export function isSignInExpired(code: string): boolean {
  return code === 'sign_in_expired'
}
