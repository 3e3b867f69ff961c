import Fingerprint from '@mui/icons-material/Fingerprint'
import Button from '@mui/material/Button'
import type { AccountSecurity, Passkey } from '@nibondhon/api-contract'
import { useState } from 'react'
import { request } from '../../../../lib/api.ts'
import { AddPasskeyDialog } from '../../../shared/account/passkeys/add-passkey-dialog.tsx'
import { canUsePasskeys } from '../../../shared/account/passkeys/passkeys.ts'
import { PasswordDialog } from '../../../shared/account/password-dialog.tsx'
import { useAuthSetup } from '../../../shared/account/use-auth-setup.ts'
import { useAuth } from '../../../shared/session/auth-context.ts'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { PasskeyList } from './passkey-list.tsx'
import { ProtectionChip } from '../protection-chip.tsx'
import { whatRemovingMeans } from '../removal-text.ts'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { SecurityCard } from '../security-card.tsx'

type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey } | null

export function PasskeysCard({ security }: { security: AccountSecurity }) {
  const [open, setOpen] = useState<Open>(null)
  const setup = useAuthSetup()
  const { refresh } = useAuth()
  const showSnackbar = useSnackbar()
  const { passkeys } = security
  const isUsable = canUsePasskeys(setup.data?.passkeyOrigin)
  const removal = whatRemovingMeans(security)
  const close = () => setOpen(null)
  const done = () => {
    close()
    void refresh()
  }

  return (
    <SecurityCard
      icon={Fingerprint}
      title="Passkeys"
      state={<ProtectionChip isOn={passkeys.length > 0} />}
      text={
        isUsable || setup.isPending
          ? 'Sign in with your fingerprint, face, screen lock or a security key, without a password.'
          : elsewhere(setup.data?.passkeyOrigin)
      }
      actions={
        <Button
          variant="outlined"
          color="inherit"
          disabled={!isUsable}
          onClick={() => setOpen({ dialog: 'add' })}
        >
          Add passkey
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <PasskeyList
          passkeys={passkeys}
          canRemove={removal.isAllowed}
          onRename={(passkey) => setOpen({ dialog: 'rename', passkey })}
          onRemove={(passkey) => setOpen({ dialog: 'remove', passkey })}
        />
      )}
      {open?.dialog === 'add' && <AddPasskeyDialog onDone={done} onClose={close} />}
      {open?.dialog === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'remove' && (
        <PasswordDialog
          title={`Remove passkey ${open.passkey.name}?`}
          text={`It no longer signs you in. ${removal.text}`}
          verb="Remove passkey"
          change={(password) =>
            request('POST /api/auth/passkeys/:id/remove', {
              params: { id: open.passkey.id },
              body: { password },
            })
          }
          onDone={() => {
            showSnackbar('Passkey removed', 'success')
            done()
          }}
          onClose={close}
        />
      )}
    </SecurityCard>
  )
}

function elsewhere(origin: string | undefined): string {
  return origin === undefined || origin === window.location.origin
    ? 'This browser has no passkeys here. They need an up-to-date browser and https.'
    : `Passkeys work only on ${origin}. Open the console there to add one.`
}
