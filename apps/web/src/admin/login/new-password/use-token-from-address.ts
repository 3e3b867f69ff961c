import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tokenInHash } from './token-in-hash.ts'

/** Takes the token out of the address at once: it must stay in no history and on no screen. */
export function useTokenFromAddress(): string | null {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(() => tokenInHash(hash))

  useEffect(() => {
    const found = tokenInHash(hash)
    if (found === null) return
    setToken(found)
    void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])

  return token
}
