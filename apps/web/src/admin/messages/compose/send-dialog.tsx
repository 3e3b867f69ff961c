import type { ChannelAudience } from '@nibondhon/api-contract'
import { dayText } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { channelLabel, messagesText, peopleText } from '../message-texts.ts'
import type { Schedule } from './send-card.tsx'
import { digitsText } from '../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { messageTexts } from '../texts/message-texts.ts'

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
  const texts = messageTexts().compose
  const label = schedule ? texts.schedule(messagesText(total)) : texts.send(messagesText(total))
  return (
    <FormDialog
      title={texts.ask(label)}
      error={error}
      submitLabel={label}
      isPending={isPending}
      onSubmit={onSend}
      onClose={onClose}
    >
      {audience.map(({ channel, recipients }) => (
        <Text key={channel}>{texts.toPeople(channelLabel(channel), peopleText(recipients))}</Text>
      ))}
      {schedule && (
        <Text>
          {texts.onDay(
            digitsText(dayText(schedule.day, consoleLanguage())),
            digitsText(schedule.time),
            timeZone,
          )}
        </Text>
      )}
      {cost}
    </FormDialog>
  )
}
