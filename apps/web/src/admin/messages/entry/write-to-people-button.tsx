import MailOutlined from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { ComposeState, PeopleInput } from '../use-messages.ts'

/** Opens a new message to people of the register. */
export function WriteToPeopleButton({ people, label }: { people: PeopleInput; label: string }) {
  const state: ComposeState = { selection: { people } }
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<MailOutlined />}
      component={Link}
      to="/admin/messages/new"
      state={state}
      sx={{ minHeight: 36 }}
    >
      {label}
    </Button>
  )
}
