import type { MessageTexts } from '@nibondhon/api-contract'
import { useState } from 'react'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { NameInput } from '../name-input.tsx'
import { useSaveTemplate } from '../use-messages.ts'
import { messageTexts } from '../texts/message-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

interface SaveTemplateDialogProps {
  texts: MessageTexts
  onSaved: (templateId: string) => void
  onClose: () => void
}

/** Keeps the text that was just written for later messages. */
export function SaveTemplateDialog({ texts, onSaved, onClose }: SaveTemplateDialogProps) {
  const labels = messageTexts().template
  const [name, setName] = useState('')
  const save = useSave(useSaveTemplate(), {
    done: labels.created,
    failed: labels.saveFailed,
    onDone: ({ template }) => {
      onSaved(template.id)
      onClose()
    },
  })

  return (
    <FormDialog
      title={labels.saveAs}
      description={labels.forAll}
      error={save.failure}
      submitLabel={labels.create}
      isPending={save.isPending}
      isSubmitDisabled={name.trim() === ''}
      onSubmit={() => save.run({ id: null, body: { ...texts, name } })}
      onClose={onClose}
    >
      <NameInput name={name} error={save.errors['name']} onNameChange={setName} />
    </FormDialog>
  )
}
