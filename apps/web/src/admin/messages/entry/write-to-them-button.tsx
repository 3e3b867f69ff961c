import MailOutlined from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useSubmissionRights } from '../../submissions/shared/submission-rights.ts'
import type { ComposeState, SelectionInput } from '../use-messages.ts'
import { messageTexts } from '../texts/message-texts.ts'

/** Opens a new message to the selected submissions. Renders nothing for roles that may not write. */
export function WriteToThemButton({ selection }: { selection: SelectionInput }) {
  const texts = messageTexts().list
  const { write } = useSubmissionRights()
  if (!write) return null
  const state: ComposeState = { selection }
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<MailOutlined />}
      component={Link}
      to="/admin/messages/new"
      state={state}
    >
      {texts.writeToThem}
    </Button>
  )
}
