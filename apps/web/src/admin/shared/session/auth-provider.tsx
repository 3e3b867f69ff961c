import { useEffect, useMemo, useReducer, type ReactNode, type Dispatch } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { onSecondFactorRequired, onUnauthorised } from '../../../lib/session-events.ts'
import { readToken, removeToken, storeToken, TOKEN_KEY } from '../../../lib/token-storage.ts'
import { forgetRecent } from '../command-menu/recent-items.ts'
import { applyLanguageOf } from '../language/console-texts.ts'
import { useSnackbar } from '../snackbar/snackbar-context.ts'
import { AuthContext, type Auth, type SignedIn } from './auth-context.ts'
import { initialSession, sessionReducer, type SessionState, type SessionEvent } from './session-state.ts'
import { useTokenCheck } from './use-token-check.ts'
import { messageOr } from '../errors/message-or.ts'
import { fieldErrorsOf } from '../form/field-errors.ts'
import { commonTexts } from '../texts/common-texts.ts'

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, dispatch] = useReducer(sessionReducer, readToken(), initialSession)
  const showSnackbar = useSnackbar()
  useTokenCheck(session, dispatch)
  useOtherTabs(session.user?.id, dispatch)

  const actions = useMemo((): Omit<Auth, keyof SessionState> => {
    const succeed = async ({ user, token }: SignedIn) => {
      storeToken(token)
      await applyLanguageOf(user)
      dispatch({ type: 'succeeded', user, token })
    }
    const fail = (message: string, error: unknown) => {
      removeToken()
      dispatch({ type: 'failed', message })
      const code = error instanceof ApiError ? error.code : ''
      return { ok: false, message, code, errors: fieldErrorsOf(error) } as const
    }
    const signIn: Auth['signIn'] = async (call, describe) => {
      dispatch({ type: 'started' })
      try {
        await succeed(await call())
        return { ok: true }
      } catch (error) {
        return fail(describe(error), error)
      }
    }

    return {
      signIn,
      login: async (body) => {
        dispatch({ type: 'started' })
        try {
          const response = await request('POST /api/auth/login', { body })
          if ('token' in response) {
            await succeed(response)
            return { ok: true, secondFactor: null }
          }
          removeToken()
          dispatch({ type: 'loggedOut' })
          return { ok: true, secondFactor: response.secondFactor }
        } catch (error) {
          return fail(messageOr(commonTexts().session.loginFailed, error), error)
        }
      },
      register: (body) =>
        signIn(
          () => request('POST /api/auth/register', { body }),
          (error) => messageOr(commonTexts().session.registrationFailed, error),
        ),
      logout: () => {
        endOnServer()
        removeToken()
        forgetRecent()
        dispatch({ type: 'loggedOut', by: 'person' })
      },
      expire: () => {
        removeToken()
        forgetRecent()
        dispatch({ type: 'loggedOut', by: 'server' })
      },
      clearError: () => dispatch({ type: 'errorCleared' }),
      retryCheck: () => dispatch({ type: 'checkRetried' }),
      refresh: async () => {
        try {
          const { user } = await request('GET /api/auth/me')
          dispatch({ type: 'succeeded', user, token: readToken() ?? '' })
        } catch {
          // A 401 has ended the session by now; after any other failure the person stays signed in.
        }
      },
    }
  }, [])

  // The network is back: no one has to press a button for that.
  const isUnchecked = session.checkError !== null
  useEffect(() => {
    if (!isUnchecked) return
    window.addEventListener('online', actions.retryCheck)
    return () => window.removeEventListener('online', actions.retryCheck)
  }, [isUnchecked, actions])

  // Refreshing the session makes the guard ask for a second factor.
  useEffect(() => onSecondFactorRequired(() => void actions.refresh()), [actions])

  // A 401 from any call of a signed-in person ends the session, also from calls outside of TanStack Query. During a
  // sign-in or the check of a stored token, the code that makes that call handles it.
  const isSignedIn = session.user !== null && !session.loading
  useEffect(() => {
    if (!isSignedIn) return
    return onUnauthorised(() => {
      showSnackbar(commonTexts().session.authenticationFailed, 'error')
      actions.expire()
    })
  }, [isSignedIn, actions, showSnackbar])

  const auth = useMemo(() => ({ ...session, ...actions }), [session, actions])
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** The person is signed out here even if this call fails; the server then ends the session when its token expires. */
function endOnServer(): void {
  request('POST /api/auth/logout').catch((error: unknown) => {
    console.warn('The server could not end the session', error)
  })
}

/**
 * Tabs share one token. A logout in one tab is a logout in all. After a sign-in as someone else the other tabs reload,
 * because they would show one person and act as another. The same person signing in again changes nothing.
 */
function useOtherTabs(userId: string | undefined, dispatch: Dispatch<SessionEvent>): void {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== TOKEN_KEY && event.key !== null) return
      if (!event.newValue) return dispatch({ type: 'loggedOut', by: 'person' })
      if (!userId) return window.location.reload()
      void reloadUnlessStill(userId)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [userId, dispatch])
}

async function reloadUnlessStill(userId: string): Promise<void> {
  const now = await request('GET /api/auth/me').catch(() => null)
  if (now?.user.id !== userId) window.location.reload()
}
