import Fingerprint from '@mui/icons-material/Fingerprint'
import Button from '@mui/material/Button'
import type { AccountSecurity, Passkey } from '@nibondhon/api-contract'
import { request } from '../../../../lib/api.ts'
import { useAuthSetup } from '../../../shared/account/account-queries.ts'
import { AddPasskeyDialog } from '../../../shared/account/passkeys/add-passkey-dialog.tsx'
import { canUsePasskeys } from '../../../shared/account/passkeys/passkeys.ts'
import { PasskeyList } from './passkey-list.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { RemoveSecondFactorDialog, removalEffect } from '../remove-second-factor-dialog.tsx'
import { ProtectionChip, SecurityCard } from '../security-card.tsx'
import { useSecurityDialog } from '../use-security-dialog.ts'
import { profileTexts } from '../../texts/profile-texts.ts'

type PasskeyDialog = { name: 'add' } | { name: 'rename' | 'remove'; passkey: Passkey }

export function PasskeysCard({ security }: { security: AccountSecurity }) {
  const texts = profileTexts().passkeys
  const { open, setOpen, close, done } = useSecurityDialog<PasskeyDialog>()
  const setup = useAuthSetup()
  const { passkeys } = security
  const isUsable = canUsePasskeys(setup.data?.passkeyOrigin)

  return (
    <SecurityCard
      icon={Fingerprint}
      title={texts.title}
      state={<ProtectionChip isOn={passkeys.length > 0} />}
      text={isUsable || setup.isPending ? texts.text : unusableText(setup.data?.passkeyOrigin)}
      actions={
        <Button
          variant="outlined"
          color="inherit"
          disabled={!isUsable}
          onClick={() => setOpen({ name: 'add' })}
        >
          {texts.add}
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <PasskeyList
          passkeys={passkeys}
          canRemove={removalEffect(security).isAllowed}
          onRename={(passkey) => setOpen({ name: 'rename', passkey })}
          onRemove={(passkey) => setOpen({ name: 'remove', passkey })}
        />
      )}
      {open?.name === 'add' && <AddPasskeyDialog onDone={done} onClose={close} />}
      {open?.name === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.name === 'remove' && (
        <RemoveSecondFactorDialog
          security={security}
          title={texts.removeTitle(open.passkey.name)}
          text={texts.removeText}
          verb={texts.removePasskey}
          successMessage={texts.removed}
          remove={(password) =>
            request('POST /api/auth/passkeys/:id/remove', {
              params: { id: open.passkey.id },
              body: { password },
            })
          }
          onDone={done}
          onClose={close}
        />
      )}
    </SecurityCard>
  )
}

function unusableText(origin: string | undefined): string {
  const texts = profileTexts().passkeys
  return origin === undefined || origin === window.location.origin ? texts.notHere : texts.onlyOn(origin)
}
