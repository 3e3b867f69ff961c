import type { FormSummary } from '@nibondhon/api-contract'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { countText } from '../../shared/language/console-formats.ts'
import { useDeleteForm } from '../shared/use-forms.ts'
import { formListTexts } from './texts/form-list-texts.ts'

export function DeleteFormDialog({ form, onClose }: { form: FormSummary; onClose: () => void }) {
  const texts = formListTexts().deletion
  const showSnackbar = useSnackbar()
  const remove = useDeleteForm()
  const digits = countText(form.submissionCount)

  async function confirm() {
    try {
      await remove.mutateAsync(form.id)
      showSnackbar(texts.done, 'success')
    } catch {
      showSnackbar(texts.failed, 'error')
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={texts.title(form.title)}
      text={texts.text(form.submissionCount, digits)}
      verb={texts.confirm(form.submissionCount, digits)}
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
