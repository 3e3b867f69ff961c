import Alert from '@mui/material/Alert'
import { isAdminRole } from '@nibondhon/domain'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAuthSetup } from '../shared/account/account-queries.ts'
import { canUsePasskeys } from '../shared/account/passkeys/passkeys.ts'
import { LoadingScreen } from '../shared/guard/loading-screen.tsx'
import { useAuth, type SecondFactor } from '../shared/session/auth-context.ts'
import { FirstAdministratorForm } from './first-administrator-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { SecondStep } from './second-step/second-step.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Signs in, in one step or two. Without any account, it shows the form that creates the first one. */
export default function LoginPage() {
  const { user, token, clearError } = useAuth()
  const { state } = useLocation()
  const setup = useAuthSetup()
  const [email, setEmail] = useState('')
  const [secondFactor, setSecondFactor] = useState<SecondFactor | null>(null)

  if (user && isAdminRole(user.role)) return <Navigate to={originOf(state) ?? '/admin'} replace />
  // A stored token is being checked: the user may already be signed in.
  if (token && !user) return <LoadingScreen />
  if (setup.isPending) return <LoadingScreen />

  // If the request failed, the sign-in form shows the error.
  const { needsSetup = false, needsSetupCode = false, passkeyOrigin = '' } = setup.data ?? {}
  const isPasskeyUsable = canUsePasskeys(passkeyOrigin)

  if (needsSetup) {
    return (
      <LoginFrame
        title="Create the first administrator"
        purpose="Nobody can sign in yet. This account will have full access."
      >
        <FirstAdministratorForm needsSetupCode={needsSetupCode} onRejected={() => void setup.refetch()} />
      </LoginFrame>
    )
  }

  if (secondFactor) {
    return (
      <LoginFrame title="Confirm that it is you" purpose="Your password is right. One more step.">
        <SecondStep
          secondFactor={secondFactor}
          isPasskeyUsable={isPasskeyUsable}
          passkeyOrigin={passkeyOrigin}
          onBack={() => {
            clearError()
            setSecondFactor(null)
          }}
          onExpired={() => setSecondFactor(null)}
        />
      </LoginFrame>
    )
  }

  return (
    <LoginFrame
      title="Access the admin panel"
      purpose="Sign in with the account that an administrator gave you."
    >
      {user && <NotAdmitted email={user.email} />}
      <SignInForm
        email={email}
        onEmailChange={setEmail}
        isPasskeyUsable={isPasskeyUsable}
        onSecondFactor={setSecondFactor}
      />
    </LoginFrame>
  )
}

/** For a user whose role may not use the console. */
function NotAdmitted({ email }: { email: string }) {
  return (
    <Alert severity="info" sx={{ mb: 2.5 }}>
      {email} is signed in, but this account has no access to the admin panel. Sign in with another account,
      or ask an administrator for a role.
    </Alert>
  )
}

/** The page that the guard redirected from. The history's state is not trusted: any script can write it. */
export function originOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  const withinConsole = typeof from === 'string' && /^\/admin(?:[/?#]|$)/.test(from)
  return withinConsole ? from : null
}
