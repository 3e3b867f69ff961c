import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import type { SubmissionRow } from '@nibondhon/api-contract'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { DataCard } from '../../details/cards/data-card.tsx'
import { RowFacts } from '../../shared/row-facts.tsx'
import { couldNotLoad, nameOf } from '../../shared/submission-labels.ts'
import { useSubmission } from '../../shared/use-submissions.ts'
import { listTexts } from '../texts/list-texts.ts'

interface DetailsDialogProps {
  row: SubmissionRow
  /** The details page. */
  path: string
  onClose: () => void
}

/** A quick look without leaving the list. It shows the row's data at once; the answers load after that. */
export function DetailsDialog({ row, path, onClose }: DetailsDialogProps) {
  const texts = listTexts().page
  const { data, isError } = useSubmission(row.id)
  const showSnackbar = useSnackbar()
  useEffect(() => {
    if (isError) showSnackbar(couldNotLoad(), 'warning')
  }, [isError, showSnackbar])
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="details-dialog">
      <DialogTitle id="details-dialog" sx={{ overflowWrap: 'anywhere' }}>
        {nameOf(row)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <RowFacts row={row} />
        {data ? (
          <DataCard submission={data} />
        ) : isError ? (
          <Alert severity="warning">{couldNotLoad()}</Alert>
        ) : (
          <Skeleton variant="rounded" height={240} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
        <Button variant="contained" autoFocus component={Link} to={path}>
          {texts.openDetails}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
