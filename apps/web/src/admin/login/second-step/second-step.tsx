import ArrowBack from '@mui/icons-material/ArrowBack'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useAuth, type SecondFactor } from '../../shared/session/auth-context.ts'
import { SecondStepCode } from './second-step-code.tsx'
import { SecondStepPasskey } from './second-step-passkey.tsx'
import { loginTexts } from '../texts/login-texts.ts'

type Method = SecondFactor['methods'][number]

interface SecondStepProps {
  secondFactor: SecondFactor
  isPasskeyUsable: boolean
  /** The origin where passkeys work. */
  passkeyOrigin: string
  onBack: () => void
  /** The sign-in expired after five minutes: the password is needed again. */
  onExpired: () => void
}

/** After the right password: a code of the authenticator app, a passkey or a recovery code. */
export function SecondStep({
  secondFactor: { challenge, methods },
  isPasskeyUsable,
  passkeyOrigin,
  onBack,
  onExpired,
}: SecondStepProps) {
  const texts = loginTexts().secondStep
  const { error, loading, clearError } = useAuth()
  const offered = offeredMethods(methods, isPasskeyUsable)
  const [method, setMethod] = useState<Method>(offered[0] ?? 'recovery_code')
  const isPasskeyElsewhere = methods.includes('passkey') && !isPasskeyUsable

  function choose(next: Method) {
    clearError()
    setMethod(next)
  }

  const step = { challenge, onExpired }
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {error && <Alert severity="error">{error}</Alert>}
      {isPasskeyElsewhere && <Alert severity="info">{texts.passkeyElsewhere(passkeyOrigin)}</Alert>}
      {method === 'passkey' ? (
        <SecondStepPasskey {...step} />
      ) : (
        <SecondStepCode key={method} method={method} {...step} />
      )}
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 0.5 }}>
        {offered
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} disabled={loading} onClick={() => choose(other)}>
              {loginTexts().methods[other]}
            </Button>
          ))}
        <Button color="inherit" startIcon={<ArrowBack />} disabled={loading} onClick={onBack}>
          {texts.back}
        </Button>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {texts.lost}
      </Typography>
    </Box>
  )
}

const ORDER: readonly Method[] = ['totp', 'passkey', 'recovery_code']

/** The methods of the second step, the default first. A passkey works only on its own origin. */
export function offeredMethods(methods: readonly Method[], isPasskeyUsable: boolean): Method[] {
  return ORDER.filter((method) => methods.includes(method) && (method !== 'passkey' || isPasskeyUsable))
}
