import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { formatDate } from '../../../../lib/format-date.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { SecurityCard } from '../security-card.tsx'

export function PasswordCard({ changedAt }: { changedAt: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SecurityCard
      icon={PasswordOutlined}
      title="Password"
      text={
        changedAt ? `Last changed on ${formatDate(changedAt)}.` : 'Not changed since the account was made.'
      }
      actions={
        <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
          Change password
        </Button>
      }
    >
      {isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </SecurityCard>
  )
}
