import type { FormSummary } from '@nibondhon/api-contract'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { countText } from '../../shared/language/console-formats.ts'
import { useDeleteForm } from '../shared/use-forms.ts'
import { formListTexts } from './texts/form-list-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

export function DeleteFormDialog({ form, onClose }: { form: FormSummary; onClose: () => void }) {
  const texts = formListTexts().deletion
  const remove = useSave(useDeleteForm(), {
    done: texts.done,
    failed: () => texts.failed,
    onEnd: onClose,
  })
  const digits = countText(form.submissionCount)

  return (
    <ConfirmDialog
      title={texts.title(form.title)}
      text={texts.text(form.submissionCount, digits)}
      verb={texts.confirm(form.submissionCount, digits)}
      pending={remove.isPending}
      onConfirm={() => void remove.run(form.id)}
      onClose={onClose}
    />
  )
}
