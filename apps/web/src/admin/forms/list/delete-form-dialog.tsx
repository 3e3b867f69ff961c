import type { FormSummary } from '@nibondhon/api-contract'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useDeleteForm } from '../shared/use-forms.ts'

export function DeleteFormDialog({ form, onClose }: { form: FormSummary; onClose: () => void }) {
  const showSnackbar = useSnackbar()
  const remove = useDeleteForm()

  async function confirm() {
    try {
      await remove.mutateAsync(form.id)
      showSnackbar('Form deleted successfully', 'success')
    } catch {
      showSnackbar('Failed to delete form', 'error')
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={`Delete “${form.title}”?`}
      text={consequenceText(form.submissionCount)}
      verb={confirmLabel(form.submissionCount)}
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

function confirmLabel(submissions: number): string {
  if (submissions === 0) return 'Delete form'
  return `Delete form and ${submissions} ${submissions === 1 ? 'submission' : 'submissions'}`
}

function consequenceText(submissions: number): string {
  if (submissions === 0)
    return 'Its public link stops working. There are no submissions. This cannot be undone.'
  const gone =
    submissions === 1
      ? 'Its 1 submission, with its answers and files, is'
      : `Its ${submissions} submissions, with their answers and files, are`
  return `${gone} deleted for good, and its public link stops working. This cannot be undone.`
}
