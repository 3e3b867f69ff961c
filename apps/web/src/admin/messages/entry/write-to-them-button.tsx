import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useSubmissionRights } from '../../submissions/shared/submission-rights.ts'
import type { ComposeState, SelectionInput } from '../use-messages.ts'
import { CONFIRMATION, READY } from './compose-path.ts'
import { messageTexts } from '../texts/message-texts.ts'

/** Opens a new message to the selected submissions, or their confirmations. Renders nothing for roles that may not write. */
export function WriteToThemButton({ selection }: { selection: SelectionInput }) {
  const texts = messageTexts().list
  const { write } = useSubmissionRights()
  if (!write) return null
  const state: ComposeState = { selection }
  const look = { size: 'small', color: 'inherit', component: Link, state } as const
  return (
    <>
      <Button {...look} startIcon={<MailOutlined />} to="/admin/messages/new">
        {texts.writeToThem}
      </Button>
      <Button
        {...look}
        startIcon={<ForwardToInboxOutlined />}
        to={`/admin/messages/new?${READY}=${CONFIRMATION}`}
      >
        {texts.confirmation}
      </Button>
    </>
  )
}
