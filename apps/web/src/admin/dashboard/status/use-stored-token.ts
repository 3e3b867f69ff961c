import { useEffect } from 'react'
import { readToken } from '../../../lib/token-storage.ts'
import { useAuth } from '../../shared/session/auth-context.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'

/** Ends the session when the stored token disappeared while the page was open, as by clearing site data. */
export function useStoredToken(): void {
  const { user, expire } = useAuth()
  const showSnackbar = useSnackbar()
  useEffect(() => {
    if (!user || readToken()) return
    showSnackbar('Please log in to access dashboard', 'warning')
    expire()
  }, [user, expire, showSnackbar])
}
