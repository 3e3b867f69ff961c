import { useEffect, useState } from 'react'
import { useHash, useLocation } from '../../../lib/router.tsx'

/** Reads the token and removes it from the address, so that it stays neither in the history nor on the screen. */
export function useTokenFromAddress(): string | null {
  const [pathname, navigate] = useLocation()
  const hash = useHash()
  const found = tokenInHash(hash)
  const [token, setToken] = useState(found)
  if (found !== null && found !== token) setToken(found)

  useEffect(() => {
    if (found !== null) navigate(pathname, { replace: true })
  }, [found, pathname, navigate])

  return token
}

const MAX_TOKEN_LENGTH = 200

/** The token of a link such as /login/reset#token=…; browsers do not send the fragment, so no log contains it. */
export function tokenInHash(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  return token && token.length <= MAX_TOKEN_LENGTH ? token : null
}
