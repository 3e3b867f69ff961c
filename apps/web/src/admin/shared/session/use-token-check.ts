import { useEffect, type Dispatch } from 'react'
import { isUnauthorised } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { removeToken } from '../../../lib/token-storage.ts'
import { applyLanguageOf } from '../language/console-texts.ts'
import type { SessionEvent, SessionState } from './session-state.ts'

/**
 * Confirms a stored token with the server. Only the server's own word that it is no longer valid signs out: a server that is
 * busy, or a network that is away, says nothing about it.
 */
export function useTokenCheck(
  { token, user, checkError }: SessionState,
  dispatch: Dispatch<SessionEvent>,
): void {
  useEffect(() => {
    if (!token || user || checkError) return
    const check = new AbortController()
    confirmToken(check.signal).then(
      (confirmed) => {
        if (!check.signal.aborted) dispatch({ type: 'succeeded', user: confirmed, token })
      },
      (error: unknown) => {
        if (check.signal.aborted) return
        console.error('The stored session could not be confirmed', error)
        if (!isUnauthorised(error)) {
          const reason = error instanceof Error ? error : new Error('The session could not be confirmed')
          return dispatch({ type: 'checkFailed', error: reason })
        }
        removeToken()
        dispatch({ type: 'loggedOut' })
      },
    )
    return () => check.abort()
  }, [token, user, checkError, dispatch])
}

/** The console is shown in the person's language from the beginning. */
async function confirmToken(signal: AbortSignal) {
  const { user } = await request('GET /api/auth/me', { signal })
  await applyLanguageOf(user)
  return user
}
