import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { SideBySide } from './side-by-side.tsx'

interface CompareDialogProps {
  ids: string[]
  pathOf: (id: string) => string
  onClose: () => void
}

export function CompareDialog({ ids, pathOf, onClose }: CompareDialogProps) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="compare-dialog">
      <DialogTitle id="compare-dialog">Compare Selected Submissions</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <SideBySide ids={ids} label="Selected submissions" pathOf={pathOf} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
