import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Merge } from '@nibondhon/api-contract'
import { formatDate, formatDateTime } from '../../../../lib/format-date.ts'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { useSubmissionRights } from '../../shared/submission-rights.ts'
import { useMerges } from './use-decisions.ts'
import { messageOr } from '../../../shared/errors/message-or.ts'

/** What was merged into a submission, with the undo. */
export function MergesNotice({ id }: { id: string }) {
  const { merges, undo } = useMerges(id)
  const { edit } = useSubmissionRights()
  const showSnackbar = useSnackbar()

  async function undoMerge(merge: Merge) {
    try {
      await undo.mutateAsync(merge.id)
      showSnackbar('The merge was undone. All submissions are as they were.', 'success')
    } catch (error) {
      showSnackbar(messageOr('The merge was not undone', error), 'error')
    }
  }

  return merges
    .filter(({ undoneAt }) => undoneAt === null)
    .map((merge) => (
      <Alert
        key={merge.id}
        severity="info"
        sx={{ mb: 2, '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
        action={
          edit &&
          merge.undoUntil && (
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              sx={{ whiteSpace: 'nowrap' }}
              loading={undo.isPending}
              onClick={() => void undoMerge(merge)}
            >
              Undo merge
            </Button>
          )
        }
      >
        {merge.mergedBy} merged {merge.uniqueIds.join(', ')} into this submission on{' '}
        {formatDateTime(merge.mergedAt)}.
        {merge.changedFields.length > 0 && ` Changed answers: ${merge.changedFields.join(', ')}.`}
        {merge.undoUntil && ` It can be undone until ${formatDate(merge.undoUntil)}.`}
      </Alert>
    ))
}
