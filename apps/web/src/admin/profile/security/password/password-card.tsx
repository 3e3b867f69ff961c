import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { SecurityCard } from '../security-card.tsx'
import { dateText } from '../../../shared/language/console-formats.ts'
import { profileTexts } from '../../texts/profile-texts.ts'

export function PasswordCard({ changedAt }: { changedAt: string | null }) {
  const texts = profileTexts().password
  const [isOpen, setOpen] = useState(false)
  return (
    <SecurityCard
      icon={PasswordOutlined}
      title={texts.title}
      text={changedAt ? texts.changedOn(dateText(changedAt)) : texts.notChanged}
      actions={
        <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
          {texts.change}
        </Button>
      }
    >
      {isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </SecurityCard>
  )
}
