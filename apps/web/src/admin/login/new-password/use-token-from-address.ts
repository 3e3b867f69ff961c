import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tokenInHash } from './token-in-hash.ts'

/** Reads the token and removes it from the address, so that it stays neither in the history nor on the screen. */
export function useTokenFromAddress(): string | null {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const found = tokenInHash(hash)
  const [token, setToken] = useState(found)
  if (found !== null && found !== token) setToken(found)

  useEffect(() => {
    if (found !== null) void navigate(pathname, { replace: true })
  }, [found, pathname, navigate])

  return token
}
