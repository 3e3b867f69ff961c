import type { MessageTexts } from '@nibondhon/api-contract'
import { useState } from 'react'
import { ApiError, messageOr } from '../../../lib/api-error.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { NameInput } from '../name-input.tsx'
import { useSaveTemplate } from '../use-messages.ts'

interface SaveTemplateDialogProps {
  texts: MessageTexts
  onSaved: (templateId: string) => void
  onClose: () => void
}

/** Keeps the text that was just written for later messages. */
export function SaveTemplateDialog({ texts, onSaved, onClose }: SaveTemplateDialogProps) {
  const [name, setName] = useState('')
  const save = useSaveTemplate()
  const showSnackbar = useSnackbar()
  const errors = save.error instanceof ApiError ? save.error.errors : {}

  async function submit() {
    try {
      const { template } = await save.mutateAsync({ id: null, body: { ...texts, name } })
      showSnackbar('Template created', 'success')
      onSaved(template.id)
      onClose()
    } catch (error) {
      showSnackbar(messageOr('The template could not be saved', error), 'error')
    }
  }

  return (
    <FormDialog
      title="Save as template"
      description="All staff who may write to members can use and change it."
      error={save.error && messageOr('The template could not be saved', save.error)}
      submitLabel="Create template"
      isPending={save.isPending}
      isSubmitDisabled={name.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameInput name={name} error={errors['name']} onNameChange={setName} />
    </FormDialog>
  )
}
