import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useAccountSecurity } from '../../shared/account/account-queries.ts'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { PasskeysCard } from './passkeys/passkeys-card.tsx'
import { PasswordCard } from './password/password-card.tsx'
import { RecoveryCodesCard } from './recovery-codes-card.tsx'
import { SessionsCard } from './sessions/sessions-card.tsx'

/** Password, second factor and sessions of the signed-in user. */
export function SecuritySection() {
  return (
    <Box component="section" aria-labelledby="security" sx={{ mt: 4 }}>
      <Typography id="security" component="h2" variant="h2">
        Sign-in and security
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        How you sign in, and where you are signed in.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Protection />
        <SessionsCard />
      </Box>
    </Box>
  )
}

function Protection() {
  const { data: security, isPending, isFetching, refetch } = useAccountSecurity()
  if (isPending) return <Loading />
  if (!security) {
    return (
      <LoadFailed
        heading="Your security settings could not be loaded"
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  }

  const hasSecondFactor = security.totpSince !== null || security.passkeys.length > 0
  return (
    <>
      <PasswordCard changedAt={security.passwordChangedAt} />
      <AuthenticatorCard security={security} />
      <PasskeysCard security={security} />
      {hasSecondFactor && <RecoveryCodesCard left={security.recoveryCodesLeft} />}
    </>
  )
}

function Loading() {
  return (
    <Box role="status" aria-label="Loading your security settings" sx={{ display: 'grid', gap: 2 }}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} variant="rounded" height={92} />
      ))}
    </Box>
  )
}
