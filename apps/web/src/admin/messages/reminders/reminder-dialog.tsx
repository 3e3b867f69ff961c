import Box from '@mui/material/Box'
import type { Reminder } from '@nibondhon/api-contract'
import { MAX_REMINDER_DAYS, MAX_REMINDERS, REMINDER_STATUSES } from '@nibondhon/domain'
import { useState } from 'react'
import { ApiError, messageOr } from '../../../lib/api-error.ts'
import { useForms } from '../../forms/shared/use-forms.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { LabelledSwitch } from '../../shared/form/labelled-switch.tsx'
import { NumberInput } from '../../shared/form/number-input.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { NameInput } from '../name-input.tsx'
import { methodText, PAYMENT_METHODS, titleOf } from '../../submissions/shared/submission-labels.ts'
import { ChannelChoice } from '../templates/template-fields.tsx'
import { type ReminderBody, useSaveReminder, useTemplates } from '../use-messages.ts'
import { hourText, STATUS_TEXTS } from './reminder-texts.ts'

const NEW: ReminderBody = {
  name: 'Unpaid for 3 days',
  formId: null,
  paymentStatus: 'unpaid',
  // A bank transfer that is pending has its receipt already.
  paymentMethod: 'bkash',
  waitDays: 3,
  repeatDays: 7,
  maxCount: 3,
  channels: ['email'],
  templateId: '',
  hour: 9,
  isOn: true,
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }))

/** '' for every method. */
type MethodChoice = NonNullable<ReminderBody['paymentMethod']> | ''

interface ReminderDialogProps {
  /** Null for a new one. */
  reminder: Reminder | null
  timeZone: string
  onClose: () => void
}

/** Makes or changes a rule that reminds the unpaid. */
export function ReminderDialog({ reminder, timeZone, onClose }: ReminderDialogProps) {
  const [draft, setDraft] = useState<ReminderBody>(() => (reminder ? bodyOf(reminder) : NEW))
  const save = useSaveReminder()
  const forms = useForms()
  const templates = useTemplates()
  const showSnackbar = useSnackbar()
  const errors = save.error instanceof ApiError ? save.error.errors : {}
  const change = (part: Partial<ReminderBody>) => setDraft((last) => ({ ...last, ...part }))

  function chooseTemplate(templateId: string) {
    const template = templates.data?.find(({ id }) => id === templateId)
    change({ templateId, ...(template && { channels: template.channels }) })
  }

  async function submit() {
    try {
      await save.mutateAsync({ id: reminder?.id ?? null, body: draft })
      showSnackbar(reminder ? 'Reminder saved' : 'Reminder created', 'success')
      onClose()
    } catch (error) {
      showSnackbar(messageOr('The reminder could not be saved', error), 'error')
    }
  }

  return (
    <FormDialog
      title={reminder ? `Edit ${reminder.name}` : 'New reminder'}
      description="It writes every day to those who have not paid, and stops by itself for everyone who has."
      error={save.error && messageOr('The reminder could not be saved', save.error)}
      submitLabel={reminder ? 'Save changes' : 'Create reminder'}
      isPending={save.isPending}
      isSubmitDisabled={draft.name.trim() === '' || draft.templateId === '' || draft.channels.length === 0}
      isLong
      onSubmit={submit}
      onClose={onClose}
    >
      <NameInput name={draft.name} error={errors['name']} onNameChange={(name) => change({ name })} />
      <LabelledSelect
        label="Template"
        value={draft.templateId}
        required
        emptyText="Choose a template"
        options={(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={chooseTemplate}
        error={errors['templateId']}
        hint={templates.data?.length === 0 ? 'Make a template first, in the tab Templates.' : undefined}
      />
      <ChannelChoice
        channels={draft.channels}
        error={errors['channels'] ?? errors['smsText'] ?? errors['emailText']}
        onChange={(channels) => change({ channels })}
      />
      <Box sx={TWO}>
        <LabelledSelect
          label="Form"
          value={draft.formId ?? ''}
          emptyText="All forms"
          options={(forms.data ?? []).map((form) => ({ value: form.id, label: titleOf(form) }))}
          onValueChange={(formId) => change({ formId: formId === '' ? null : formId })}
          error={errors['formId']}
        />
        <LabelledSelect
          label="Payment status"
          value={draft.paymentStatus}
          options={REMINDER_STATUSES.map((value) => ({ value, label: STATUS_TEXTS[value] }))}
          onValueChange={(paymentStatus) => change({ paymentStatus })}
        />
        <LabelledSelect
          label="Payment method"
          value={draft.paymentMethod ?? ''}
          emptyText="Every method"
          options={PAYMENT_METHODS.map((value) => ({
            value: value as MethodChoice,
            label: methodText(value),
          }))}
          onValueChange={(method) => change({ paymentMethod: method === '' ? null : method })}
          hint="A pending bank transfer has a receipt that waits for you."
        />
        <LabelledSelect
          label="Time of day"
          value={String(draft.hour)}
          options={HOURS}
          onValueChange={(hour) => change({ hour: Number(hour) })}
          hint={`${timeZone} time`}
        />
      </Box>
      <Box sx={{ ...TWO, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
        <NumberInput
          label="First after (days)"
          value={draft.waitDays}
          onNumberChange={(value) => change({ waitDays: whole(value, 0, MAX_REMINDER_DAYS) })}
          min={0}
          error={errors['waitDays']}
        />
        <NumberInput
          label="Then every (days)"
          value={draft.repeatDays}
          onNumberChange={(value) => change({ repeatDays: whole(value, 1, MAX_REMINDER_DAYS) })}
          min={1}
          error={errors['repeatDays']}
        />
        <NumberInput
          label="At most (times)"
          value={draft.maxCount}
          onNumberChange={(value) => change({ maxCount: whole(value, 1, MAX_REMINDERS) })}
          min={1}
          error={errors['maxCount']}
        />
      </Box>
      <LabelledSwitch label="On" checked={draft.isOn} onCheckedChange={(isOn) => change({ isOn })} />
    </FormDialog>
  )
}

/** The nearest number that is allowed; an empty input counts as the least. */
function whole(value: number | null, min: number, max: number): number {
  return Math.min(Math.max(Math.round(value ?? min), min), max)
}

export function bodyOf(reminder: Reminder): ReminderBody {
  const { name, formId, paymentStatus, paymentMethod, waitDays, repeatDays, maxCount } = reminder
  const { channels, templateId, hour, isOn } = reminder
  return {
    name,
    formId,
    paymentStatus,
    paymentMethod,
    waitDays,
    repeatDays,
    maxCount,
    channels,
    templateId,
    hour,
    isOn,
  }
}

const TWO = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const
