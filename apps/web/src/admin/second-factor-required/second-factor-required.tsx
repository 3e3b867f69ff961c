import Fingerprint from '@mui/icons-material/Fingerprint'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PhonelinkLockOutlined from '@mui/icons-material/PhonelinkLockOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { roleLabel } from '@nibondhon/domain'
import { useState } from 'react'
import { LoginFrame } from '../login/login-frame.tsx'
import { useAuthSetup } from '../shared/account/account-queries.ts'
import { AddPasskeyDialog } from '../shared/account/passkeys/add-passkey-dialog.tsx'
import { canUsePasskeys } from '../shared/account/passkeys/passkeys.ts'
import { TotpDialog } from '../shared/account/totp-dialog.tsx'
import { useAuth } from '../shared/session/auth-context.ts'
import { accountTexts } from '../shared/account/texts/account-texts.ts'
import { consoleLanguage } from '../shared/language/console-texts.ts'

/** Replaces the console until a user whose role requires a second factor has one. */
export default function SecondFactorRequired() {
  const texts = accountTexts().required
  const { user, logout, refresh } = useAuth()
  const setup = useAuthSetup()
  const [open, setOpen] = useState<'totp' | 'passkey' | null>(null)
  if (!user) return null

  // After the session has a second factor, the guard shows the requested page.
  const dialog = { onDone: () => void refresh(), onClose: () => setOpen(null) }
  return (
    <LoginFrame title={texts.title} purpose={texts.purpose(roleLabel(user.role, consoleLanguage()))}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Alert severity="info">{texts.text}</Alert>
        <Button
          variant="contained"
          size="large"
          startIcon={<PhonelinkLockOutlined />}
          onClick={() => setOpen('totp')}
        >
          {texts.setUpApp}
        </Button>
        {canUsePasskeys(setup.data?.passkeyOrigin) && (
          <Button
            variant="outlined"
            color="inherit"
            size="large"
            startIcon={<Fingerprint />}
            onClick={() => setOpen('passkey')}
          >
            {texts.addPasskey}
          </Button>
        )}
        <Button color="inherit" startIcon={<LogoutOutlined />} onClick={logout}>
          {texts.signOut}
        </Button>
      </Box>
      {open === 'totp' && <TotpDialog {...dialog} />}
      {open === 'passkey' && <AddPasskeyDialog {...dialog} />}
    </LoginFrame>
  )
}
