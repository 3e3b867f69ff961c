import { useEffect, type Dispatch } from 'react'
import { request } from '../../../lib/api.ts'
import { TOKEN_KEY } from '../../../lib/token-storage.ts'
import type { SessionEvent } from './session-state.ts'

/**
 * Tabs share one token. A logout in one tab is a logout in all. After a sign-in as someone else the other tabs reload,
 * because they would show one person and act as another. The same person signing in again changes nothing.
 */
export function useOtherTabs(userId: string | undefined, dispatch: Dispatch<SessionEvent>): void {
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
