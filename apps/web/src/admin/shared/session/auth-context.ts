import { createContext, use } from 'react'
import type { BodyOf, SecondFactorNeeded, SignedInUser } from '@nibondhon/api-contract'
import type { SessionState } from './session-state.ts'

export interface Auth extends SessionState {
  /** Whether it worked; if not, `error` says why. With a second factor, the person is not signed in yet. */
  login: (body: BodyOf<'POST /api/auth/login'>) => Promise<LoginOutcome>
  /** Signs in by any other call, such as the second step or a passkey. `describe` words a failure. */
  signIn: (call: () => Promise<SignedIn>, describe: (error: unknown) => string) => Promise<Outcome>
  register: (body: BodyOf<'POST /api/auth/register'>) => Promise<Outcome>
  logout: () => void
  /** The server no longer takes the token: as a logout, without asking it again. */
  expire: () => void
  clearError: () => void
  /** Asks the server anew who is signed in, after the person changed their own account. */
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
  /** The server's code for the failure; '' when none came. */
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
