import Fingerprint from '@mui/icons-material/Fingerprint'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { isSignInExpired, useAuth } from '../../shared/session/auth-context.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { usePasskeySignIn } from '../use-passkey-sign-in.ts'
import { loginTexts } from '../texts/login-texts.ts'

export function SecondStepPasskey({ challenge, onExpired }: { challenge: string; onExpired: () => void }) {
  const texts = loginTexts().secondStep
  const { loading } = useAuth()
  const showSnackbar = useSnackbar()
  const signInWithPasskey = usePasskeySignIn()

  async function submit() {
    const outcome = await signInWithPasskey(challenge)
    if (outcome.ok) return showSnackbar(texts.done, 'success')
    showSnackbar(outcome.message, 'error')
    if (isSignInExpired(outcome.code)) onExpired()
  }

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography>{texts.confirmPasskey}</Typography>
      <Button
        autoFocus
        variant="contained"
        size="large"
        startIcon={<Fingerprint />}
        loading={loading}
        loadingPosition="start"
        onClick={() => void submit()}
      >
        {texts.withPasskey}
      </Button>
    </Box>
  )
}
