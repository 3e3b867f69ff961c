import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { Reminder } from '@nibondhon/api-contract'
import { MAX_COUNTED } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { useForms } from '../../forms/shared/use-forms.ts'
import { Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { titleOf } from '../../submissions/shared/submission-labels.ts'
import { peopleText } from '../message-texts.ts'
import { SavedList } from '../saved-list.tsx'
import { useDeleteReminder, useReminders, useSaveReminder } from '../use-messages.ts'
import { bodyOf, ReminderDialog } from './reminder-dialog.tsx'
import { ruleText } from './reminder-texts.ts'
import { countText, dateTimeText } from '../../shared/language/console-formats.ts'
import { messageTexts } from '../texts/message-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

/** Rules that remind the unpaid, with when they ran and what comes next. */
export function ReminderList() {
  const texts = messageTexts().reminder
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
        text: texts.empty,
      }}
      row={(reminder, buttons) => <ReminderRow reminder={reminder} timeZone={timeZone} buttons={buttons} />}
      dialog={(reminder, onClose) => (
        <ReminderDialog reminder={reminder} timeZone={timeZone} onClose={onClose} />
      )}
      remove={remove}
      deleteText={texts.deleteText}
    />
  )
}

interface ReminderRowProps {
  reminder: Reminder
  timeZone: string
  buttons: ReactNode
}

function ReminderRow({ reminder, timeZone, buttons }: ReminderRowProps) {
  const texts = messageTexts().reminder
  const { name, formId, isOn } = reminder
  const forms = useForms()
  const save = useSave(useSaveReminder(), {
    done: (_got, { body }) => (body.isOn ? texts.switchedOn : texts.switchedOff),
    failed: texts.saveFailed,
  })
  const form = forms.data?.find(({ id }) => id === formId)

  return (
    <Box component="li" sx={{ px: 2.5, py: 1.75 }}>
      <Spread align="flex-start">
        <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
          <Text isStrong breaksWords>
            {name}
          </Text>
          <Text variant="body2" breaksWords>
            {ruleText(reminder, formId === null ? null : form ? titleOf(form) : texts.oneForm)}
          </Text>
          <Text variant="body2" isMuted mt={0.5}>
            {lastText(reminder, timeZone)} {nextText(reminder, timeZone)}
          </Text>
        </Box>
        <Row noWrap gap={0.5}>
          <FormControlLabel
            label={isOn ? texts.on : texts.off}
            sx={{ mr: 1 }}
            control={
              <Switch
                checked={isOn}
                disabled={save.isPending}
                onChange={(_event, on) =>
                  void save.run({ id: reminder.id, body: { ...bodyOf(reminder), isOn: on } })
                }
                slotProps={{ input: { 'aria-label': texts.isOn(name) } }}
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
  const texts = messageTexts().reminder
  if (lastRunAt === null) return texts.notRun
  const last = texts.lastRun(dateTimeText(lastRunAt, timeZone), peopleText(lastReached))
  return totalReached > lastReached ? texts.inAll(last, countText(totalReached)) : last
}

function nextText({ nextRunAt, dueNow }: Reminder, timeZone: string): string {
  const texts = messageTexts().reminder
  const due = dueNow >= MAX_COUNTED ? texts.many : peopleText(dueNow)
  if (nextRunAt === null) return texts.isOff(due)
  return texts.nextRun(dateTimeText(nextRunAt, timeZone), due)
}
