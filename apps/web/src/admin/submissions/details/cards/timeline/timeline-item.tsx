import AlternateEmailOutlined from '@mui/icons-material/AlternateEmailOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import LabelOutlined from '@mui/icons-material/LabelOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import NotesOutlined from '@mui/icons-material/NotesOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import SmsOutlined from '@mui/icons-material/SmsOutlined'
import Box from '@mui/material/Box'
import type { Submission, TimelineEvent } from '@nibondhon/api-contract'
import { editedAfterText } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { Text } from '../../../../shared/layout/text.tsx'
import { Changes } from './changes.tsx'
import { eventTitle } from './event-title.ts'
import { MessageDetails } from './message-details.tsx'
import { NoteDetails } from './note-details.tsx'
import { methodText } from '../../../shared/submission-labels.ts'
import {
  dateTimeText,
  inConsoleLanguage,
  timeOfDayText,
} from '../../../../shared/language/console-formats.ts'
import { storedMessage } from '../../../../shared/language/stored-message.ts'
import { detailTexts } from '../../texts/detail-texts.ts'

interface TimelineItemProps {
  event: TimelineEvent
  submission: Submission
}

/** One event: what happened, who did it and when, and its details. */
export function TimelineItem({ event, submission }: TimelineItemProps) {
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', gap: 1 }}>
      <Box aria-hidden sx={ICON}>
        {iconOf(event)}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Text isStrong variant="body2" breaksWords>
          {eventTitle(event)}
        </Text>
        <Text variant="caption" component="p" isMuted breaksWords title={dateTimeText(event.at)}>
          {[storedMessage(event.by), timeOfDayText(event.at), contextOf(event, submission)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Details event={event} submission={submission} />
      </Box>
    </Box>
  )
}

function contextOf(event: TimelineEvent, { createdAt }: Submission): string {
  if (event.kind === 'edited') {
    return inConsoleLanguage((locale) =>
      editedAfterText({ submittedAt: createdAt, editedAt: event.at }, locale),
    )
  }
  if (event.kind === 'payment') return event.bkashPaymentId ?? methodText(event.method)
  if (event.kind === 'note' && event.editedAt !== null) return detailTexts().events.noteEdited
  return ''
}

function Details({ event, submission }: TimelineItemProps): ReactNode {
  switch (event.kind) {
    case 'edited':
      return <Changes event={event} />
    case 'message':
      return <MessageDetails message={event.message} />
    case 'note':
      return <NoteDetails event={event} submissionId={submission.id} />
    case 'payment':
      return (
        event.reason !== '' && (
          <Text variant="body2" breaksWords keepsLines>
            {storedMessage(event.reason)}
          </Text>
        )
      )
    case 'other':
      return (
        event.reason !== undefined && (
          <Text variant="body2" breaksWords keepsLines>
            {event.reason}
          </Text>
        )
      )
    default:
      return null
  }
}

function iconOf(event: TimelineEvent): ReactNode {
  switch (event.kind) {
    case 'submitted':
      return <SendOutlined fontSize="inherit" />
    case 'edited':
      return <EditOutlined fontSize="inherit" />
    case 'payment':
      return <PaymentsOutlined fontSize="inherit" />
    case 'message':
      return event.message.channel === 'email' ? (
        <MailOutlined fontSize="inherit" />
      ) : (
        <SmsOutlined fontSize="inherit" />
      )
    case 'note':
      return event.mentions.length > 0 ? (
        <AlternateEmailOutlined fontSize="inherit" />
      ) : (
        <NotesOutlined fontSize="inherit" />
      )
    case 'noteDeleted':
    case 'adminNotes':
      return <NotesOutlined fontSize="inherit" />
    case 'status':
      return <FlagOutlined fontSize="inherit" />
    case 'tagged':
      return <LabelOutlined fontSize="inherit" />
    case 'assigned':
      return <PersonOutlined fontSize="inherit" />
    case 'exported':
      return <FileDownloadOutlined fontSize="inherit" />
    case 'other':
      return <HistoryOutlined fontSize="inherit" />
  }
}

const ICON = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  bgcolor: 'background.muted',
  color: 'text.secondary',
  fontSize: '1.0625rem',
} as const
