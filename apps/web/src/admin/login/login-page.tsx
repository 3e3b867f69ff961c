import Alert from '@mui/material/Alert'
import { isAdminRole } from '@nibondhon/domain'
import { useEffect, useState } from 'react'
import { useHistoryState, useLocation } from '../../lib/router.tsx'
import { canUsePasskeys } from '../shared/account/passkeys/passkeys.ts'
import { LoadingScreen } from '../shared/guard/loading-screen.tsx'
import { useAuth, type SecondFactor } from '../shared/session/auth-context.ts'
import { FirstAdministratorForm } from './first-administrator-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { SecondStep } from './second-step/second-step.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { loginTexts } from './texts/login-texts.ts'
import { useSetup } from './use-setup.ts'

/** Signs in, in one step or two. Without any account, it shows the form that creates the first one. */
export default function LoginPage() {
  const texts = loginTexts().page
  const { user, token, clearError } = useAuth()
  const { setup, fetchAgain } = useSetup()
  const [email, setEmail] = useState('')
  const [secondFactor, setSecondFactor] = useState<SecondFactor | null>(null)

  if (user && isAdminRole(user.role)) return <ToConsole />
  // A stored token is being checked: the user may already be signed in.
  if (token && !user) return <LoadingScreen />
  if (setup === undefined) return <LoadingScreen />

  // If the request failed, the sign-in form shows the error.
  const { needsSetup = false, needsSetupCode = false, passkeyOrigin = '' } = setup ?? {}
  const isPasskeyUsable = canUsePasskeys(passkeyOrigin)

  if (needsSetup) {
    return (
      <LoginFrame title={texts.firstTitle} purpose={texts.firstText}>
        <FirstAdministratorForm needsSetupCode={needsSetupCode} onRejected={fetchAgain} />
      </LoginFrame>
    )
  }

  if (secondFactor) {
    return (
      <LoginFrame title={texts.confirmTitle} purpose={texts.confirmText}>
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
    <LoginFrame title={texts.title} purpose={texts.text}>
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

/** The page that the person came from, or the dashboard. */
function ToConsole() {
  const [, navigate] = useLocation()
  const origin = originOf(useHistoryState()) ?? '/admin'
  useEffect(() => navigate(origin, { replace: true }), [origin, navigate])
  return <LoadingScreen />
}

/** For a user whose role may not use the console. */
function NotAdmitted({ email }: { email: string }) {
  const texts = loginTexts().page
  return (
    <Alert severity="info" sx={{ mb: 2.5 }}>
      {texts.noAccess(email)}
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
