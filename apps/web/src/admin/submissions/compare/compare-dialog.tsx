import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { GroupReview } from './decide/group-review.tsx'
import { useDecisions } from './decide/use-decisions.ts'
import { compareTexts } from './texts/compare-texts.ts'

interface CompareDialogProps {
  ids: string[]
  pathOf: (id: string) => string
  onClose: () => void
}

export function CompareDialog({ ids: selected, pathOf, onClose }: CompareDialogProps) {
  const texts = compareTexts().dialog
  // A merge or deletion changes the selection behind the dialog.
  const [ids] = useState(selected)
  const decisions = useDecisions()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="compare-dialog">
      <DialogTitle id="compare-dialog">{texts.selectedTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <GroupReview ids={ids} label={texts.selectedLabel} decisions={decisions} pathOf={pathOf} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" autoFocus onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
