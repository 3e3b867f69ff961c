import PhonelinkLockOutlined from '@mui/icons-material/PhonelinkLockOutlined'
import Button from '@mui/material/Button'
import type { AccountSecurity } from '@nibondhon/api-contract'
import { request } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { TotpDialog } from '../../shared/account/totp-dialog.tsx'
import { RemoveSecondFactorDialog, removalEffect } from './remove-second-factor-dialog.tsx'
import { ProtectionChip, SecurityCard } from './security-card.tsx'
import { useSecurityDialog } from './use-security-dialog.ts'

export function AuthenticatorCard({ security }: { security: AccountSecurity }) {
  const { open, setOpen, close, done } = useSecurityDialog<'set-up' | 'remove'>()
  const { totpSince } = security

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
            disabled={!removalEffect(security).isAllowed}
            onClick={() => setOpen('remove')}
          >
            Remove authenticator app
          </Button>
        )
      }
    >
      {open === 'set-up' && <TotpDialog onDone={done} onClose={close} />}
      {open === 'remove' && (
        <RemoveSecondFactorDialog
          security={security}
          title="Remove authenticator app?"
          text="Codes of the app no longer work."
          verb="Remove authenticator app"
          successMessage="Authenticator app removed"
          remove={(password) => request('POST /api/auth/totp/remove', { body: { password } })}
          onDone={done}
          onClose={close}
        />
      )}
    </SecurityCard>
  )
}
