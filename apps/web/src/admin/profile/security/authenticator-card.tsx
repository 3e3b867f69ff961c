import PhonelinkLockOutlined from '@mui/icons-material/PhonelinkLockOutlined'
import Button from '@mui/material/Button'
import type { AccountSecurity } from '@nibondhon/api-contract'
import { useState } from 'react'
import { request } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { PasswordDialog } from '../../shared/account/password-dialog.tsx'
import { TotpDialog } from '../../shared/account/totp-dialog.tsx'
import { useAuth } from '../../shared/session/auth-context.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { ProtectionChip } from './protection-chip.tsx'
import { whatRemovingMeans } from './removal-text.ts'
import { SecurityCard } from './security-card.tsx'

export function AuthenticatorCard({ security }: { security: AccountSecurity }) {
  const [open, setOpen] = useState<'set-up' | 'remove' | null>(null)
  const { refresh } = useAuth()
  const showSnackbar = useSnackbar()
  const { totpSince } = security
  const removal = whatRemovingMeans(security)
  const close = () => setOpen(null)
  const done = () => {
    close()
    void refresh()
  }

  return (
    <SecurityCard
      icon={PhonelinkLockOutlined}
      title="Authenticator app"
      state={<ProtectionChip isOn={totpSince !== null} />}
      text={
        totpSince
          ? `Set up on ${formatDate(totpSince)}. You enter a code of the app after your password.`
          : 'A code from an app on your phone, entered after your password.'
      }
      actions={
        totpSince === null ? (
          <Button variant="outlined" color="inherit" onClick={() => setOpen('set-up')}>
            Set up authenticator app
          </Button>
        ) : (
          <Button
            variant="outlined"
            color="inherit"
            disabled={!removal.isAllowed}
            onClick={() => setOpen('remove')}
          >
            Remove authenticator app
          </Button>
        )
      }
    >
      {open === 'set-up' && <TotpDialog onDone={done} onClose={close} />}
      {open === 'remove' && (
        <PasswordDialog
          title="Remove authenticator app?"
          text={`Codes of the app no longer work. ${removal.text}`}
          verb="Remove authenticator app"
          change={(password) => request('POST /api/auth/totp/remove', { body: { password } })}
          onDone={() => {
            showSnackbar('Authenticator app removed', 'success')
            done()
          }}
          onClose={close}
        />
      )}
    </SecurityCard>
  )
}
