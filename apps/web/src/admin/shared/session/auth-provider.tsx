import { useCallback, useMemo, useReducer, type ReactNode } from 'react'
import type { SignedInUser } from '@nibondhon/api-contract'
import { ApiError, isUnauthorised, messageOr } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { readToken, removeToken, storeToken } from '../../../lib/token-storage.ts'
import { AuthContext, type Auth, type Outcome } from './auth-context.ts'
import { initialSession, sessionReducer, type SessionState } from './session-state.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { useTokenCheck } from './use-token-check.ts'

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, dispatch] = useReducer(sessionReducer, readToken(), initialSession)
  useTokenCheck(session, dispatch)
  useOtherTabs(session.user?.id, dispatch)

  const signIn = useCallback(async (call: () => Promise<Signed>, fallback: string): Promise<Outcome> => {
    dispatch({ type: 'started' })
    try {
      const { user, token } = await call()
      storeToken(token)
      dispatch({ type: 'succeeded', user, token })
      return { ok: true }
    } catch (error) {
      const message = messageOr(fallback, error)
      removeToken()
      dispatch({ type: 'failed', message })
      return { ok: false, message, errors: error instanceof ApiError ? error.errors : {} }
    }
  }, [])

  const actions = useMemo(
    (): Omit<Auth, keyof SessionState> => ({
      login: (body) => signIn(() => request('POST /api/auth/login', { body }), 'Login failed'),
      register: (body) => signIn(() => request('POST /api/auth/register', { body }), 'Registration failed'),
      logout: () => {
        endOnServer()
        removeToken()
        dispatch({ type: 'loggedOut', by: 'person' })
      },
      expire: () => {
        removeToken()
        dispatch({ type: 'loggedOut', by: 'server' })
      },
      clearError: () => dispatch({ type: 'errorCleared' }),
      refresh: async () => {
        try {
          const { user } = await request('GET /api/auth/me')
          dispatch({ type: 'succeeded', user, token: readToken() ?? '' })
        } catch (error) {
          if (!isUnauthorised(error)) return
          removeToken()
          dispatch({ type: 'loggedOut', by: 'server' })
        }
      },
    }),
    [signIn],
  )

  const auth = useMemo(() => ({ ...session, ...actions }), [session, actions])
  return <AuthContext value={auth}>{children}</AuthContext>
}

type Signed = { user: SignedInUser; token: string }

/** The person is signed out here whatever the server answers; a token it never hears of again runs out there. */
function endOnServer(): void {
  request('POST /api/auth/logout').catch((error: unknown) => {
    console.warn('The server could not be told of the logout', error)
  })
}
