import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { Reminder } from '@nibondhon/api-contract'
import { MAX_COUNTED } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { messageOr } from '../../../lib/api-error.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { useForms } from '../../forms/shared/use-forms.ts'
import { Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { titleOf } from '../../submissions/shared/submission-labels.ts'
import { peopleText } from '../message-texts.ts'
import { SavedList } from '../saved-list.tsx'
import { useDeleteReminder, useReminders, useSaveReminder } from '../use-messages.ts'
import { bodyOf, ReminderDialog } from './reminder-dialog.tsx'
import { ruleText } from './reminder-texts.ts'

/** Rules that remind the unpaid, with when they ran and what comes next. */
export function ReminderList() {
  const query = useReminders()
  const remove = useDeleteReminder()
  const timeZone = query.data?.timeZone ?? ''
  return (
    <SavedList
      noun="reminder"
      query={query}
      items={query.data?.reminders}
      empty={{
        icon: <NotificationsActiveOutlined />,
        text: 'A reminder writes every day to those who have not paid for some days, until they have.',
      }}
      row={(reminder, buttons) => <ReminderRow reminder={reminder} timeZone={timeZone} buttons={buttons} />}
      dialog={(reminder, onClose) => (
        <ReminderDialog reminder={reminder} timeZone={timeZone} onClose={onClose} />
      )}
      remove={remove}
      deleteText="It writes to no one any more. Messages that were sent stay in the list."
    />
  )
}

interface ReminderRowProps {
  reminder: Reminder
  timeZone: string
  buttons: ReactNode
}

function ReminderRow({ reminder, timeZone, buttons }: ReminderRowProps) {
  const { name, formId, isOn } = reminder
  const forms = useForms()
  const save = useSaveReminder()
  const showSnackbar = useSnackbar()
  const form = forms.data?.find(({ id }) => id === formId)

  async function toggle(on: boolean) {
    try {
      await save.mutateAsync({ id: reminder.id, body: { ...bodyOf(reminder), isOn: on } })
      showSnackbar(on ? 'Reminder switched on' : 'Reminder switched off', 'success')
    } catch (error) {
      showSnackbar(messageOr('The reminder could not be saved', error), 'error')
    }
  }

  return (
    <Box component="li" sx={{ px: 2.5, py: 1.75 }}>
      <Spread align="flex-start">
        <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
          <Text isStrong breaksWords>
            {name}
          </Text>
          <Text variant="body2" breaksWords>
            {ruleText(reminder, formId === null ? null : form ? titleOf(form) : 'one form')}
          </Text>
          <Text variant="body2" isMuted mt={0.5}>
            {lastText(reminder, timeZone)} {nextText(reminder, timeZone)}
          </Text>
        </Box>
        <Row noWrap gap={0.5}>
          <FormControlLabel
            label={isOn ? 'On' : 'Off'}
            sx={{ mr: 1 }}
            control={
              <Switch
                checked={isOn}
                disabled={save.isPending}
                onChange={(_event, on) => void toggle(on)}
                slotProps={{ input: { 'aria-label': `${name} is on` } }}
              />
            }
          />
          {buttons}
        </Row>
      </Spread>
    </Box>
  )
}

function lastText({ lastRunAt, lastReached, totalReached }: Reminder, timeZone: string): string {
  if (lastRunAt === null) return 'It has not run yet.'
  const last = `Last run ${formatDateTime(lastRunAt, 'en', timeZone)}: ${peopleText(lastReached)}.`
  return totalReached > lastReached ? `${last} ${totalReached.toLocaleString('en')} messages in all.` : last
}

function nextText({ nextRunAt, dueNow }: Reminder, timeZone: string): string {
  const due = dueNow >= MAX_COUNTED ? '1,000 people or more' : peopleText(dueNow)
  if (nextRunAt === null) return `It is off; ${due} would get one now.`
  return `Next run ${formatDateTime(nextRunAt, 'en', timeZone)}; ${due} would get one now.`
}
