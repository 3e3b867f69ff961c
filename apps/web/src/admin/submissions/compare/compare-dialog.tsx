import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { messageOr } from '../../../lib/api-error.ts'
import { useSubmissionsById } from '../shared/use-submissions.ts'
import { CompareTable } from './compare-table.tsx'

interface CompareDialogProps {
  ids: string[]
  pathOf: (id: string) => string
  onClose: () => void
}

/** More side by side nobody can look at. */
const MOST = 50

export function CompareDialog({ ids, pathOf, onClose }: CompareDialogProps) {
  const [allFields, setAllFields] = useState(false)
  const { data, error } = useSubmissionsById(ids.slice(0, MOST))
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="compare-dialog">
      <DialogTitle id="compare-dialog">Compare Selected Submissions</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {ids.length > MOST && (
          <Alert severity="info">
            The first {MOST} of the {ids.length} selected are shown.
          </Alert>
        )}
        <FormControlLabel
          control={<Switch checked={allFields} onChange={({ target }) => setAllFields(target.checked)} />}
          label="Show all fields"
        />
        {data ? (
          <CompareTable
            label="Selected submissions"
            submissions={data}
            allFields={allFields}
            pathOf={pathOf}
          />
        ) : error ? (
          <Alert severity="error">{messageOr('Failed to fetch submissions', error)}</Alert>
        ) : (
          <Skeleton variant="rounded" height={320} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
