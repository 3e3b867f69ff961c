import PhonelinkLockOutlined from '@mui/icons-material/PhonelinkLockOutlined'
import Button from '@mui/material/Button'
import type { AccountSecurity } from '@nibondhon/api-contract'
import { request } from '../../../lib/api.ts'
import { TotpDialog } from '../../shared/account/totp-dialog.tsx'
import { RemoveSecondFactorDialog, removalEffect } from './remove-second-factor-dialog.tsx'
import { ProtectionChip, SecurityCard } from './security-card.tsx'
import { useSecurityDialog } from './use-security-dialog.ts'
import { dateText } from '../../shared/language/console-formats.ts'
import { profileTexts } from '../texts/profile-texts.ts'

export function AuthenticatorCard({ security }: { security: AccountSecurity }) {
  const texts = profileTexts().authenticator
  const { open, setOpen, close, done } = useSecurityDialog<'set-up' | 'remove'>()
  const { totpSince } = security

  return (
    <SecurityCard
      icon={PhonelinkLockOutlined}
      title={texts.title}
      state={<ProtectionChip isOn={totpSince !== null} />}
      text={totpSince ? texts.since(dateText(totpSince)) : texts.text}
      actions={
        totpSince === null ? (
          <Button variant="outlined" color="inherit" onClick={() => setOpen('set-up')}>
            {texts.setUp}
          </Button>
        ) : (
          <Button
            variant="outlined"
            color="inherit"
            disabled={!removalEffect(security).isAllowed}
            onClick={() => setOpen('remove')}
          >
            {texts.remove}
          </Button>
        )
      }
    >
      {open === 'set-up' && <TotpDialog onDone={done} onClose={close} />}
      {open === 'remove' && (
        <RemoveSecondFactorDialog
          security={security}
          title={texts.removeTitle}
          text={texts.removeText}
          verb={texts.remove}
          successMessage={texts.removed}
          remove={(password) => request('POST /api/auth/totp/remove', { body: { password } })}
          onDone={done}
          onClose={close}
        />
      )}
    </SecurityCard>
  )
}
