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
import { profileTexts } from '../texts/profile-texts.ts'

/** Password, second factor and sessions of the signed-in user. */
export function SecuritySection() {
  const texts = profileTexts().section
  return (
    <Box component="section" aria-labelledby="security" sx={{ mt: 4 }}>
      <Typography id="security" component="h2" variant="h2">
        {texts.title}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{texts.text}</Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Protection />
        <SessionsCard />
      </Box>
    </Box>
  )
}

function Protection() {
  const texts = profileTexts().section
  const { data: security, isPending, isFetching, refetch } = useAccountSecurity()
  if (isPending) return <Loading />
  if (!security) {
    return <LoadFailed heading={texts.failed} retrying={isFetching} onRetry={refetch} />
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
  const texts = profileTexts().section
  return (
    <Box role="status" aria-label={texts.loading} sx={{ display: 'grid', gap: 2 }}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} variant="rounded" height={92} />
      ))}
    </Box>
  )
}
