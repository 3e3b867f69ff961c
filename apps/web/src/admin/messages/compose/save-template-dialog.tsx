import type { MessageTexts } from '@nibondhon/api-contract'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { NameInput } from '../name-input.tsx'
import { useSaveTemplate } from '../use-messages.ts'
import { messageOr } from '../../shared/errors/message-or.ts'
import { messageTexts } from '../texts/message-texts.ts'

interface SaveTemplateDialogProps {
  texts: MessageTexts
  onSaved: (templateId: string) => void
  onClose: () => void
}

/** Keeps the text that was just written for later messages. */
export function SaveTemplateDialog({ texts, onSaved, onClose }: SaveTemplateDialogProps) {
  const labels = messageTexts().template
  const [name, setName] = useState('')
  const save = useSaveTemplate()
  const showSnackbar = useSnackbar()
  const errors = save.error instanceof ApiError ? save.error.errors : {}

  async function submit() {
    try {
      const { template } = await save.mutateAsync({ id: null, body: { ...texts, name } })
      showSnackbar(labels.created, 'success')
      onSaved(template.id)
      onClose()
    } catch (error) {
      showSnackbar(messageOr(labels.saveFailed, error), 'error')
    }
  }

  return (
    <FormDialog
      title={labels.saveAs}
      description={labels.forAll}
      error={save.error && messageOr(labels.saveFailed, save.error)}
      submitLabel={labels.create}
      isPending={save.isPending}
      isSubmitDisabled={name.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameInput name={name} error={errors['name']} onNameChange={setName} />
    </FormDialog>
  )
}
