import { useEffect, type ReactNode } from 'react'
import { useLocation, Link } from 'react-router'
import { lazyScreen } from '../language/lazy-screen.ts'
import { useAuth } from '../session/auth-context.ts'
import { useSnackbar } from '../snackbar/snackbar-context.ts'
import { decideAccess, type Need } from './decide-access.ts'
import Box from '@mui/material/Box'
import { isNetworkError } from '../../../lib/api-error.ts'
import { useLocation as useAddress } from '../../../lib/router.tsx'
import { LoadFailed } from '../page/load-failed.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Button from '@mui/material/Button'
import { StatePanel } from '../page/state-panel.tsx'
import { shellTexts } from '../texts/shell-texts.ts'

const SecondFactorRequired = lazyScreen(
  () => import('../../second-factor-required/second-factor-required.tsx'),
)

/** Where a guarded route links people who may not open it. */
const FALLBACK_PATH = '/admin/dashboard'

interface GuardProps extends Need {
  fallbackPath?: string
  /** Shown to people who are not signed in. */
  signedOutMessage?: string | undefined
  children: ReactNode
}

export function Guard({
  capability,
  permission,
  needsAllForms,
  fallbackPath = FALLBACK_PATH,
  signedOutMessage,
  children,
}: GuardProps) {
  const decision = decideAccess(useAuth(), { capability, permission, needsAllForms })

  switch (decision.state) {
    case 'loading':
      return <LoadingScreen />
    case 'unchecked':
      return <Unchecked error={decision.error} />
    case 'signed-out':
      return <SignedOut message={signedOutMessage} />
    case 'not-admitted':
      return <ToSignIn />
    // The address stays: the person continues to the page they came for.
    case 'second-factor-required':
      return <SecondFactorRequired />
    case 'denied':
      return <AccessDenied message={decision.message} fallbackPath={fallbackPath} />
    case 'allowed':
      return children
  }
}

/** The server could not be asked who this is. The person stays signed in, and what they came for stays in the address. */
function Unchecked({ error }: { error: Error }) {
  const texts = shellTexts().guard
  const { retryCheck } = useAuth()
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', p: 2, mt: 4 }}>
      <LoadFailed
        heading={isNetworkError(error) ? texts.noNetwork : texts.serverBusy}
        headingLevel="h1"
        text={texts.stillSignedIn}
        error={error}
        retrying={false}
        onRetry={retryCheck}
      />
    </Box>
  )
}

/** Redirects to the sign-in page, which returns here unless the person logged out themselves. */
function SignedOut({ message }: { message?: string | undefined }) {
  const { endedBy } = useAuth()
  const { pathname, search, hash } = useLocation()
  const showSnackbar = useSnackbar()

  useEffect(() => {
    if (message && endedBy === null) showSnackbar(message, 'warning')
  }, [message, endedBy, showSnackbar])

  return <ToSignIn from={endedBy === 'person' ? null : pathname + search + hash} />
}

function ToSignIn({ from = null }: { from?: string | null }) {
  const [, navigate] = useAddress()
  useEffect(
    () => navigate('/login', { replace: true, state: from === null ? null : { from } }),
    [from, navigate],
  )
  return null
}

function AccessDenied({ message, fallbackPath }: { message: string; fallbackPath: string }) {
  const texts = shellTexts().guard
  return (
    <StatePanel
      icon={<LockOutlined />}
      tone="warning"
      heading={texts.noAccess}
      headingLevel="h1"
      text={message}
      role="alert"
      actions={
        <Button variant="outlined" color="inherit" component={Link} to={fallbackPath}>
          {texts.goToDashboard}
        </Button>
      }
    />
  )
}
