import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { dateText, dateTimeText } from '../../../shared/language/console-formats.ts'
import { useSubmissionRights } from '../../shared/submission-rights.ts'
import { useMerges } from './use-decisions.ts'
import { compareTexts } from '../texts/compare-texts.ts'
import { useSave } from '../../../shared/save/use-save.ts'

/** What was merged into a submission, with the undo. */
export function MergesNotice({ id }: { id: string }) {
  const texts = compareTexts().merges
  const { merges, undo } = useMerges(id)
  const { edit } = useSubmissionRights()
  const save = useSave(undo, { done: texts.undone, failed: texts.notUndone })

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
              loading={save.isPending}
              onClick={() => void save.run(merge.id)}
            >
              {texts.undo}
            </Button>
          )
        }
      >
        {texts.merged(merge.mergedBy, merge.uniqueIds.join(', '), dateTimeText(merge.mergedAt))}
        {merge.changedFields.length > 0 && texts.changed(merge.changedFields.join(', '))}
        {merge.undoUntil && texts.undoUntil(dateText(merge.undoUntil))}
      </Alert>
    ))
}
