import { useEffect, type Dispatch } from 'react'
import { isNetworkError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { removeToken } from '../../../lib/token-storage.ts'
import { applyLanguageOf } from '../language/console-texts.ts'
import type { SessionEvent, SessionState } from './session-state.ts'

/** Confirms a stored token with the server: success signs in, failure signs out. */
export function useTokenCheck({ token, user }: SessionState, dispatch: Dispatch<SessionEvent>): void {
  useEffect(() => {
    if (!token || user) return
    const check = new AbortController()
    confirmToken(check.signal).then(
      (confirmed) => {
        if (!check.signal.aborted) dispatch({ type: 'succeeded', user: confirmed, token })
      },
      (error: unknown) => {
        if (check.signal.aborted) return
        console.error('The stored session could not be confirmed', error)
        // No response says nothing about the token: the page may have been left before it came.
        if (!isNetworkError(error)) removeToken()
        dispatch({ type: 'loggedOut' })
      },
    )
    return () => check.abort()
  }, [token, user, dispatch])
}

/** The console is shown in the person's language from the beginning. */
async function confirmToken(signal: AbortSignal) {
  const { user } = await request('GET /api/auth/me', { signal })
  await applyLanguageOf(user)
  return user
}
