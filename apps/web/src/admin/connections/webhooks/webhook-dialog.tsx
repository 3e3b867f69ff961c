import type { Webhook } from '@nibondhon/api-contract'
import {
  MAX_WEBHOOK_FORMS,
  MAX_WEBHOOK_URL_LENGTH,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@nibondhon/domain'
import { useState } from 'react'
import { FormsChoice } from '../../forms/shared/forms-choice.tsx'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { fieldErrorsOf, onlyErrors, useFirstError } from '../../shared/form/field-errors.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { useSave } from '../../shared/save/use-save.ts'
import { ChoiceList } from '../../shared/form/choice-list.tsx'
import { connectionsTexts } from '../texts/connections-texts.ts'
import { useChangeWebhook, useCreateWebhook } from './use-webhooks.ts'

interface WebhookDraft {
  url: string
  description: string
  events: WebhookEvent[]
  /** Null means all. */
  formIds: string[] | null
}

type WebhookErrors = Partial<Record<keyof WebhookDraft, string>>

const FIELDS = ['url', 'description', 'events', 'formIds']

/** Most programs want to know who registered, and who paid. */
const NEW_WEBHOOK: WebhookDraft = {
  url: '',
  description: '',
  events: ['submission.created', 'submission.status_changed'],
  formIds: null,
}

interface WebhookDialogProps {
  onMade: (made: { secret: string }) => void
  onClose: () => void
}

export function NewWebhookDialog({ onMade, onClose }: WebhookDialogProps) {
  const texts = connectionsTexts().webhooks.dialog
  const [draft, setDraft] = useState(NEW_WEBHOOK)
  const [errors, setErrors] = useState<WebhookErrors>({})
  const save = useSave(useCreateWebhook(), {
    fields: FIELDS,
    onDone: onMade,
    onFailed: (error) => setErrors(fieldErrorsOf(error)),
  })
  return (
    <WebhookForm
      title={texts.make}
      submitLabel={texts.create}
      draft={draft}
      errors={errors}
      save={save}
      onDraft={setDraft}
      onErrors={setErrors}
      onSubmit={() => save.run(draft)}
      onClose={onClose}
    />
  )
}

export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const texts = connectionsTexts().webhooks.dialog
  const { id, active } = webhook
  const [draft, setDraft] = useState<WebhookDraft>(() => ({
    url: webhook.url,
    description: webhook.description,
    events: webhook.events,
    formIds: webhook.formIds,
  }))
  const [errors, setErrors] = useState<WebhookErrors>({})
  const save = useSave(useChangeWebhook(), {
    done: texts.saved,
    fields: FIELDS,
    onDone: onClose,
    onFailed: (error) => setErrors(fieldErrorsOf(error)),
  })
  return (
    <WebhookForm
      title={texts.edit}
      submitLabel={texts.save}
      draft={draft}
      errors={errors}
      save={save}
      onDraft={setDraft}
      onErrors={setErrors}
      onSubmit={() => save.run({ id, active, ...draft })}
      onClose={onClose}
    />
  )
}

interface WebhookFormProps {
  title: string
  submitLabel: string
  draft: WebhookDraft
  errors: WebhookErrors
  save: { isPending: boolean; failure: string | null }
  onDraft: (draft: WebhookDraft) => void
  onErrors: (errors: WebhookErrors) => void
  onSubmit: () => unknown
  onClose: () => void
}

function WebhookForm(props: WebhookFormProps) {
  const { title, submitLabel, draft, errors, save, onDraft, onErrors, onSubmit, onClose } = props
  const texts = connectionsTexts().webhooks
  const form = useFirstError(errors)
  const change = (part: Partial<WebhookDraft>) => onDraft({ ...draft, ...part })

  function submit() {
    const found = webhookErrors(draft)
    onErrors(found ?? {})
    return found ? undefined : onSubmit()
  }

  return (
    <FormDialog
      isLong
      formRef={form}
      title={title}
      error={save.failure}
      submitLabel={submitLabel}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        label={texts.dialog.url}
        hint={texts.dialog.urlHint}
        type="url"
        placeholder="https://"
        required
        autoFocus
        autoComplete="off"
        value={draft.url}
        onValueChange={(url) => change({ url })}
        error={errors.url}
        slotProps={{ input: { maxLength: MAX_WEBHOOK_URL_LENGTH } }}
      />
      <LabelledInput
        label={texts.dialog.description}
        hint={texts.dialog.descriptionHint}
        autoComplete="off"
        value={draft.description}
        onValueChange={(description) => change({ description })}
        error={errors.description}
        slotProps={{ input: { maxLength: 200 } }}
      />
      <ChoiceList
        label={texts.dialog.events}
        options={WEBHOOK_EVENTS}
        labels={texts.eventNames}
        value={draft.events}
        error={errors.events}
        onChange={(events) => change({ events })}
      />
      <FormsChoice
        value={draft.formIds}
        texts={texts.dialog.forms}
        max={MAX_WEBHOOK_FORMS}
        error={errors.formIds}
        onChange={(formIds) => change({ formIds })}
      />
    </FormDialog>
  )
}

function webhookErrors({ url, events, formIds }: WebhookDraft): WebhookErrors | null {
  const texts = connectionsTexts()
  return onlyErrors({
    url: url.trim() === '' ? texts.webhooks.dialog.urlMissing : undefined,
    description: undefined,
    events: events.length === 0 ? texts.webhooks.dialog.eventsMissing : undefined,
    formIds: formIds?.length === 0 ? texts.keys.dialog.formsMissing : undefined,
  })
}
