import PinOutlined from '@mui/icons-material/PinOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { NewRecoveryCodesDialog } from './new-recovery-codes-dialog.tsx'
import { SecurityCard } from './security-card.tsx'

/** From here on the card warns. */
const WARN_AT = 3

export function RecoveryCodesCard({ left }: { left: number }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <SecurityCard
      icon={PinOutlined}
      title="Recovery codes"
      state={
        <ToneChip
          tone={left <= WARN_AT ? 'warning' : 'default'}
          label={left === 1 ? '1 code left' : `${left} codes left`}
          {...(left <= WARN_AT && { icon: <WarningAmberOutlined /> })}
        />
      }
      text="Each signs you in once, when you have no authenticator app or passkey at hand."
      actions={
        <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
          Make new codes
        </Button>
      }
    >
      {isOpen && <NewRecoveryCodesDialog onClose={close} />}
    </SecurityCard>
  )
}
