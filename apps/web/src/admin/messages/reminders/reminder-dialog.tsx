import Box from '@mui/material/Box'
import type { Reminder } from '@nibondhon/api-contract'
import { MAX_REMINDER_DAYS, MAX_REMINDERS, REMINDER_STATUSES, REMINDER_SUBJECTS } from '@nibondhon/domain'
import { useState } from 'react'
import { useForms } from '../../forms/shared/use-forms.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { LabelledSwitch } from '../../shared/form/labelled-switch.tsx'
import { NumberInput } from '../../shared/form/number-input.tsx'
import { NameInput } from '../name-input.tsx'
import { methodText, PAYMENT_METHODS, titleOf } from '../../submissions/shared/submission-labels.ts'
import { ChannelChoice } from '../templates/template-fields.tsx'
import { type ReminderBody, useSaveReminder, useTemplates } from '../use-messages.ts'
import { hourText } from './reminder-texts.ts'
import { messageTexts } from '../texts/message-texts.ts'
import { useHasAllForms } from '../../shared/session/use-has-all-forms.ts'
import { useSave } from '../../shared/save/use-save.ts'

const NEW: Omit<ReminderBody, 'name'> = {
  about: 'payment',
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

/** '' for every method. */
type MethodChoice = NonNullable<ReminderBody['paymentMethod']> | ''

interface ReminderDialogProps {
  /** Null for a new one. */
  reminder: Reminder | null
  timeZone: string
  onClose: () => void
}

/** Makes or changes a rule that reminds the unpaid, or members whose membership ends. */
export function ReminderDialog({ reminder, timeZone, onClose }: ReminderDialogProps) {
  const texts = messageTexts().reminder
  const [draft, setDraft] = useState<ReminderBody>(() =>
    reminder ? bodyOf(reminder) : { ...NEW, name: messageTexts().reminder.newName },
  )
  const save = useSave(useSaveReminder(), {
    done: reminder ? texts.saved : texts.created,
    failed: texts.saveFailed,
    onDone: onClose,
  })
  const forms = useForms()
  const hasAllForms = useHasAllForms()
  const templates = useTemplates()
  const { errors } = save
  const isForMembers = draft.about === 'membership'
  const chooseAbout = (about: NonNullable<ReminderBody['about']>) =>
    change({
      about,
      ...(about === 'membership' ? { formId: null, waitDays: 30 } : { waitDays: NEW.waitDays }),
      // A name that was not typed says what the rule does.
      ...(draft.name === texts.newName || draft.name === texts.newMemberName
        ? { name: about === 'membership' ? texts.newMemberName : texts.newName }
        : {}),
    })
  const change = (part: Partial<ReminderBody>) => setDraft((last) => ({ ...last, ...part }))

  function chooseTemplate(templateId: string) {
    const template = templates.data?.find(({ id }) => id === templateId)
    change({ templateId, ...(template && { channels: template.channels }) })
  }

  return (
    <FormDialog
      title={reminder ? texts.editOf(reminder.name) : texts.newTitle}
      description={isForMembers ? texts.memberText : texts.text}
      error={save.failure}
      submitLabel={reminder ? texts.save : texts.create}
      isPending={save.isPending}
      isSubmitDisabled={
        draft.name.trim() === '' ||
        draft.templateId === '' ||
        draft.channels.length === 0 ||
        (!hasAllForms && draft.formId === null)
      }
      isLong
      onSubmit={() => save.run({ id: reminder?.id ?? null, body: draft })}
      onClose={onClose}
    >
      {hasAllForms && (
        <LabelledSelect
          label={texts.about}
          value={draft.about ?? 'payment'}
          options={REMINDER_SUBJECTS.map((value) => ({ value, label: texts.subjects[value] }))}
          onValueChange={chooseAbout}
        />
      )}
      <NameInput name={draft.name} error={errors['name']} onNameChange={(name) => change({ name })} />
      <LabelledSelect
        label={texts.template}
        value={draft.templateId}
        required
        emptyText={texts.chooseTemplate}
        options={(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={chooseTemplate}
        error={errors['templateId']}
        hint={templates.data?.length === 0 ? texts.makeTemplate : undefined}
      />
      <ChannelChoice
        channels={draft.channels}
        error={errors['channels'] ?? errors['smsText'] ?? errors['emailText']}
        onChange={(channels) => change({ channels })}
      />
      <Box sx={TWO}>
        {!isForMembers && (
          <>
            <LabelledSelect
              label={texts.form}
              value={draft.formId ?? ''}
              emptyText={hasAllForms ? texts.allForms : texts.chooseForm}
              required={!hasAllForms}
              options={(forms.data ?? []).map((form) => ({ value: form.id, label: titleOf(form) }))}
              onValueChange={(formId) => change({ formId: formId === '' ? null : formId })}
              error={errors['formId']}
            />
            <LabelledSelect
              label={texts.paymentStatus}
              value={draft.paymentStatus}
              options={REMINDER_STATUSES.map((value) => ({
                value,
                label: messageTexts().reminderStatuses[value],
              }))}
              onValueChange={(paymentStatus) => change({ paymentStatus })}
            />
            <LabelledSelect
              label={texts.paymentMethod}
              value={draft.paymentMethod ?? ''}
              emptyText={texts.everyMethod}
              options={PAYMENT_METHODS.map((value) => ({
                value: value as MethodChoice,
                label: methodText(value),
              }))}
              onValueChange={(method) => change({ paymentMethod: method === '' ? null : method })}
              hint={texts.methodHint}
            />
          </>
        )}
        <LabelledSelect
          label={texts.hour}
          value={String(draft.hour)}
          options={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }))}
          onValueChange={(hour) => change({ hour: Number(hour) })}
          hint={texts.zone(timeZone)}
        />
      </Box>
      <Box sx={{ ...TWO, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
        <NumberInput
          label={isForMembers ? texts.daysBefore : texts.wait}
          value={draft.waitDays}
          onNumberChange={(value) => change({ waitDays: whole(value, 0, MAX_REMINDER_DAYS) })}
          min={0}
          error={errors['waitDays']}
        />
        <NumberInput
          label={texts.repeat}
          value={draft.repeatDays}
          onNumberChange={(value) => change({ repeatDays: whole(value, 1, MAX_REMINDER_DAYS) })}
          min={1}
          error={errors['repeatDays']}
        />
        <NumberInput
          label={texts.max}
          value={draft.maxCount}
          onNumberChange={(value) => change({ maxCount: whole(value, 1, MAX_REMINDERS) })}
          min={1}
          error={errors['maxCount']}
        />
      </Box>
      <LabelledSwitch label={texts.on} checked={draft.isOn} onCheckedChange={(isOn) => change({ isOn })} />
    </FormDialog>
  )
}

/** The nearest number that is allowed; an empty input counts as the least. */
function whole(value: number | null, min: number, max: number): number {
  return Math.min(Math.max(Math.round(value ?? min), min), max)
}

export function bodyOf(reminder: Reminder): ReminderBody {
  const { name, about, formId, paymentStatus, paymentMethod, waitDays, repeatDays, maxCount } = reminder
  const { channels, templateId, hour, isOn } = reminder
  return {
    name,
    about,
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
