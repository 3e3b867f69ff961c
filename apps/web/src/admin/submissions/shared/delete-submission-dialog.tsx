import type { SubmissionRow } from '@nibondhon/api-contract'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { useDeleteSubmission, useRestoreSubmissions } from './use-submissions.ts'
import { submissionTexts } from './texts/submission-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

interface DeleteSubmissionDialogProps {
  submission: Pick<SubmissionRow, 'id' | 'uniqueId' | 'who'>
  onClose: () => void
  onDeleted: () => void
}

/** Asks before one submission is deleted, and offers to undo it afterwards. */
export function DeleteSubmissionDialog({ submission, onClose, onDeleted }: DeleteSubmissionDialogProps) {
  const texts = submissionTexts().delete
  const { id, uniqueId, who } = submission
  const restore = useSave(useRestoreSubmissions(), {
    done: texts.restored,
    failed: () => texts.restoreFailed,
  })
  const remove = useSave(useDeleteSubmission(), {
    done: () => ({ text: texts.done, action: { label: texts.undo, run: () => void restore.run([id]) } }),
    failed: () => texts.failed,
    onDone: onDeleted,
    onEnd: onClose,
  })

  return (
    <ConfirmDialog
      title={who === '' ? texts.title : texts.titleOf(who)}
      text={texts.text(uniqueId)}
      verb={texts.verb}
      pending={remove.isPending}
      onConfirm={() => void remove.run(id)}
      onClose={onClose}
    />
  )
}
