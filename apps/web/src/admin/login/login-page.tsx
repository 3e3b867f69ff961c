import { isAdminRole } from '@nibondhon/domain'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { request } from '../../lib/api.ts'
import { LoadingScreen } from '../shared/guard/loading-screen.tsx'
import { useAuth } from '../shared/session/auth-context.ts'
import { FirstAdministratorForm } from './first-administrator-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { NotAdmitted } from './not-admitted.tsx'
import { originOf } from './origin-of.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Sign In; on a system without any account, the form that creates the first one. */
export default function LoginPage() {
  const { user, token } = useAuth()
  const { state } = useLocation()
  const setup = useQuery({
    queryKey: ['auth', 'setup'],
    queryFn: ({ signal }) => request('GET /api/auth/setup', { signal }),
  })

  if (user && isAdminRole(user.role)) return <Navigate to={originOf(state) ?? '/admin'} replace />
  // A stored token is being confirmed: the person may be on their way through.
  if (token && !user) return <LoadingScreen />
  if (setup.isPending) return <LoadingScreen />

  // When the question could not be answered, the sign-in form will say what is wrong.
  const needsSetup = setup.data?.needsSetup ?? false
  return (
    <LoginFrame
      title={needsSetup ? 'Create the first administrator' : 'Access the admin panel'}
      purpose={
        needsSetup
          ? 'Nobody can sign in yet. This account will have full access.'
          : 'Sign in with the account that an administrator gave you.'
      }
    >
      {user && <NotAdmitted email={user.email} />}
      {needsSetup ? <FirstAdministratorForm onRefused={() => void setup.refetch()} /> : <SignInForm />}
    </LoginFrame>
  )
}
