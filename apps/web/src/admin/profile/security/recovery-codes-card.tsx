import PinOutlined from '@mui/icons-material/PinOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { digitsText } from '../../shared/language/console-formats.ts'
import { NewRecoveryCodesDialog } from './new-recovery-codes-dialog.tsx'
import { SecurityCard } from './security-card.tsx'
import { profileTexts } from '../texts/profile-texts.ts'

/** From here on the card warns. */
const WARN_AT = 3

export function RecoveryCodesCard({ left }: { left: number }) {
  const texts = profileTexts().recoveryCodes
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <SecurityCard
      icon={PinOutlined}
      title={texts.title}
      state={
        <ToneChip
          tone={left <= WARN_AT ? 'warning' : 'default'}
          label={texts.left(left, digitsText(String(left)))}
          {...(left <= WARN_AT && { icon: <WarningAmberOutlined /> })}
        />
      }
      text={texts.text}
      actions={
        <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
          {texts.makeNew}
        </Button>
      }
    >
      {isOpen && <NewRecoveryCodesDialog onClose={close} />}
    </SecurityCard>
  )
}
