import { useEffect } from 'react'
import { readToken } from '../../../lib/token-storage.ts'
import { useAuth } from '../../shared/session/auth-context.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'

/** The stored token can go while the page lives (site data cleared): the dashboard then asks for a sign-in. */
export function useStoredToken(): void {
  const { user, expire } = useAuth()
  const showSnackbar = useSnackbar()
  useEffect(() => {
    if (!user || readToken()) return
    showSnackbar('Please log in to access dashboard', 'warning')
    expire()
  }, [user, expire, showSnackbar])
}
