import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tokenInHash } from './token-in-hash.ts'

/** Reads the token and removes it from the address, so that it stays neither in the history nor on the screen. */
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
