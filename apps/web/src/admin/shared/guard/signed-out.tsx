import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAuth } from '../session/auth-context.ts'
import { useSnackbar } from '../snackbar/snackbar-context.ts'

/** Redirects to the sign-in page, which returns here unless the person logged out themselves. */
export function SignedOut({ message }: { message?: string | undefined }) {
  const { endedBy } = useAuth()
  const { pathname, search, hash } = useLocation()
  const showSnackbar = useSnackbar()

  useEffect(() => {
    if (message && endedBy === null) showSnackbar(message, 'warning')
  }, [message, endedBy, showSnackbar])

  const state = endedBy === 'person' ? null : { from: pathname + search + hash }
  return <Navigate to="/login" replace state={state} />
}
