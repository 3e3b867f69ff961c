import { createContext, use } from 'react'
import type { BodyOf } from '@nibondhon/api-contract'
import type { SessionState } from './session-state.ts'

export interface Auth extends SessionState {
  /** Whether it worked; if not, `error` says why. */
  login: (body: BodyOf<'POST /api/auth/login'>) => Promise<Outcome>
  register: (body: BodyOf<'POST /api/auth/register'>) => Promise<Outcome>
  logout: () => void
  /** The server no longer takes the token: as a logout, without asking it again. */
  expire: () => void
  clearError: () => void
  /** Asks the server anew who is signed in, after the person changed their own account. */
  refresh: () => Promise<void>
}

export type Outcome = { ok: true } | { ok: false; message: string; errors: Readonly<Record<string, string>> }

export const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
