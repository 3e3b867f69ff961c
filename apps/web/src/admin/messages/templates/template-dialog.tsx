import type { MessageTemplate, MessageTexts } from '@nibondhon/api-contract'
import { useState } from 'react'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { NameInput } from '../name-input.tsx'
import { useSaveTemplate } from '../use-messages.ts'
import { ChannelChoice, TextFields } from './template-fields.tsx'
import { messageTexts } from '../texts/message-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

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
  const save = useSave(useSaveTemplate(), {
    done: template ? labels.saved : labels.created,
    failed: labels.saveFailed,
    onDone: onClose,
  })
  const { errors } = save

  function submit() {
    const { channels, subject, emailText, smsText } = texts
    return save.run({ id: template?.id ?? null, body: { name, channels, subject, emailText, smsText } })
  }

  return (
    <FormDialog
      title={template ? labels.editOf(template.name) : labels.newTitle}
      description={labels.forAll}
      error={save.failure}
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
