import type { ResponseOf } from '@nibondhon/api-contract'
import { useCallback, useEffect, useState } from 'react'
import { request } from '../../lib/api.ts'

type Setup = ResponseOf<'GET /api/auth/setup'>

/**
 * What the pages need to know about the installation: undefined until then, null where it could not be fetched. Without
 * the console's cache of server data, which they would have to wait for.
 */
export function useSetup(): { setup: Setup | null | undefined; fetchAgain: () => void } {
  const [setup, setSetup] = useState<Setup | null | undefined>(undefined)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const fetchSetup = () => request('GET /api/auth/setup', { signal: leaving.signal })
    void fetchSetup()
      .catch(fetchSetup)
      .catch(() => null)
      .then((found) => {
        if (!leaving.signal.aborted) setSetup(found)
      })
    return () => leaving.abort()
  }, [attempt])

  const fetchAgain = useCallback(() => setAttempt((last) => last + 1), [])
  return { setup, fetchAgain }
}
