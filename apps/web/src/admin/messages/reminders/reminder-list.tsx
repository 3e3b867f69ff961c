import AddOutlined from '@mui/icons-material/AddOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import type { Reminder } from '@nibondhon/api-contract'
import { useState } from 'react'
import { messageOr } from '../../../lib/api-error.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { useForms } from '../../forms/shared/use-forms.ts'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { DividedList, Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { titleOf } from '../../submissions/shared/submission-labels.ts'
import { peopleText } from '../message-texts.ts'
import { useDeleteReminder, useReminders, useSaveReminder } from '../use-messages.ts'
import { bodyOf, ReminderDialog } from './reminder-dialog.tsx'
import { ruleText } from './reminder-texts.ts'

type Open = { dialog: 'create' } | { dialog: 'edit' | 'delete'; reminder: Reminder }

/** Rules that remind the unpaid, with when they ran and what comes next. */
export function ReminderList() {
  const { data, error, isPending, isFetching, refetch } = useReminders()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  if (isPending) {
    return (
      <ListSkeleton
        label="Loading reminders"
        rows={3}
        widths={['30%', '70%']}
        padding={{ px: 2.5, py: 1.75 }}
        hasBorder
      />
    )
  }
  if (!data) {
    return (
      <LoadFailed
        heading="Reminders could not be loaded"
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  }
  const { reminders, timeZone } = data
  const create = (
    <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setOpen({ dialog: 'create' })}>
      New reminder
    </Button>
  )
  return (
    <>
      {reminders.length === 0 ? (
        <Card>
          <StatePanel
            icon={<NotificationsActiveOutlined />}
            tone="primary"
            heading="No reminders yet"
            text="A reminder writes every day to those who have not paid for some days, until they have."
            actions={create}
          />
        </Card>
      ) : (
        <>
          <Row mb={2}>{create}</Row>
          <Card>
            <DividedList aria-label="Reminders">
              {reminders.map((reminder) => (
                <ReminderRow
                  key={reminder.id}
                  reminder={reminder}
                  timeZone={timeZone}
                  onEdit={() => setOpen({ dialog: 'edit', reminder })}
                  onDelete={() => setOpen({ dialog: 'delete', reminder })}
                />
              ))}
            </DividedList>
          </Card>
        </>
      )}
      {open?.dialog === 'create' && <ReminderDialog reminder={null} timeZone={timeZone} onClose={close} />}
      {open?.dialog === 'edit' && (
        <ReminderDialog reminder={open.reminder} timeZone={timeZone} onClose={close} />
      )}
      {open?.dialog === 'delete' && <DeleteReminder reminder={open.reminder} onClose={close} />}
    </>
  )
}

interface ReminderRowProps {
  reminder: Reminder
  timeZone: string
  onEdit: () => void
  onDelete: () => void
}

function ReminderRow({ reminder, timeZone, onEdit, onDelete }: ReminderRowProps) {
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
          <IconButton aria-label={`Edit ${name}`} onClick={onEdit}>
            <EditOutlined />
          </IconButton>
          <IconButton aria-label={`Delete ${name}`} onClick={onDelete}>
            <DeleteOutlined />
          </IconButton>
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

/** As many as the server counts. */
const MAX_COUNTED = 1000

function nextText({ nextRunAt, dueNow }: Reminder, timeZone: string): string {
  const due = dueNow >= MAX_COUNTED ? '1,000 people or more' : peopleText(dueNow)
  if (nextRunAt === null) return `It is off; ${due} would get one now.`
  return `Next run ${formatDateTime(nextRunAt, 'en', timeZone)}; ${due} would get one now.`
}

function DeleteReminder({ reminder, onClose }: { reminder: Reminder; onClose: () => void }) {
  const remove = useDeleteReminder()
  const showSnackbar = useSnackbar()

  async function confirm() {
    try {
      await remove.mutateAsync(reminder.id)
      showSnackbar('Reminder deleted', 'success')
    } catch (error) {
      showSnackbar(messageOr('The reminder could not be deleted', error), 'error')
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={`Delete ${reminder.name}?`}
      text="It writes to no one any more. Messages that were sent stay in the list."
      verb="Delete reminder"
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
