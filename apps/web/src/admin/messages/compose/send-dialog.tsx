import type { ChannelAudience } from '@nibondhon/api-contract'
import { dayText } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { CHANNEL_LABELS, messagesText, peopleText } from '../message-texts.ts'
import type { Schedule } from './send-card.tsx'

interface SendDialogProps {
  audience: readonly ChannelAudience[]
  total: number
  /** Null for now. */
  schedule: Schedule | null
  timeZone: string
  cost: ReactNode
  error: string | null
  isPending: boolean
  onSend: () => void
  onClose: () => void
}

/** Asks once, with the number of messages and what they cost. */
export function SendDialog(props: SendDialogProps) {
  const { audience, total, schedule, timeZone, cost, error, isPending, onSend, onClose } = props
  const verb = schedule ? 'Schedule' : 'Send'
  return (
    <FormDialog
      title={`${verb} ${messagesText(total)}?`}
      error={error}
      submitLabel={`${verb} ${messagesText(total)}`}
      isPending={isPending}
      onSubmit={onSend}
      onClose={onClose}
    >
      {audience.map(({ channel, recipients }) => (
        <Text key={channel}>
          {CHANNEL_LABELS[channel]} to {peopleText(recipients)}
        </Text>
      ))}
      {schedule && (
        <Text>
          On {dayText(schedule.day, 'en')} at {schedule.time}, {timeZone} time
        </Text>
      )}
      {cost}
    </FormDialog>
  )
}
