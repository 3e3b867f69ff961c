import type { MessageTemplate, MessageTexts } from '@nibondhon/api-contract'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { NameInput } from '../name-input.tsx'
import { useSaveTemplate } from '../use-messages.ts'
import { ChannelChoice, TextFields } from './template-fields.tsx'
import { messageOr } from '../../shared/errors/message-or.ts'
import { messageTexts } from '../texts/message-texts.ts'

const EMPTY: MessageTexts = { channels: ['email', 'sms'], subject: '', emailText: '', smsText: '' }

interface TemplateDialogProps {
  /** Null for a new one. */
  template: MessageTemplate | null
  onClose: () => void
}

/** Creates, renames or changes a template. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const labels = messageTexts().template
  const [name, setName] = useState(template?.name ?? '')
  const [texts, setTexts] = useState<MessageTexts>(template ?? EMPTY)
  const save = useSaveTemplate()
  const showSnackbar = useSnackbar()
  const errors = save.error instanceof ApiError ? save.error.errors : {}

  async function submit() {
    const { channels, subject, emailText, smsText } = texts
    try {
      await save.mutateAsync({
        id: template?.id ?? null,
        body: { name, channels, subject, emailText, smsText },
      })
      showSnackbar(template ? labels.saved : labels.created, 'success')
      onClose()
    } catch (error) {
      showSnackbar(messageOr(labels.saveFailed, error), 'error')
    }
  }

  return (
    <FormDialog
      title={template ? labels.editOf(template.name) : labels.newTitle}
      description={labels.forAll}
      error={save.error && messageOr(labels.saveFailed, save.error)}
      submitLabel={template ? labels.save : labels.create}
      isPending={save.isPending}
      isSubmitDisabled={name.trim() === '' || texts.channels.length === 0}
      isLong
      onSubmit={submit}
      onClose={onClose}
    >
      <NameInput name={name} error={errors['name']} onNameChange={setName} />
      <ChannelChoice
        channels={texts.channels}
        error={errors['channels']}
        onChange={(channels) => setTexts((last) => ({ ...last, channels }))}
      />
      <TextFields
        texts={texts}
        errors={errors}
        onChange={(part) => setTexts((last) => ({ ...last, ...part }))}
      />
    </FormDialog>
  )
}
