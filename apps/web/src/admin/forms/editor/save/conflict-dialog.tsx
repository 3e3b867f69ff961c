import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { Form } from '@nibondhon/api-contract'
import type { FormDefinition } from '@nibondhon/domain'
import { useState } from 'react'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { definitionOf } from '../../shared/form-definition.ts'
import { ReadOnlyForm } from '../../shared/read-only-form.tsx'
import { describeDifferences } from './describe-differences.ts'

interface ConflictDialogProps {
  mine: FormDefinition
  /** The version that both changes are based on. */
  base: FormDefinition
  theirs: Form
  saving: boolean
  onReload: () => void
  onOverwrite: () => void
  onCopy: () => void
  onClose: () => void
}

/** Two users edited one form. Shows both changes and lets the user choose which to keep. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, base, theirs, saving, onReload, onOverwrite, onCopy, onClose } = props
  const [isShown, setShown] = useState(false)
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={saving ? undefined : onClose}
      fullWidth
      maxWidth="md"
      aria-labelledby="conflict"
      aria-describedby="conflict-text"
    >
      <DialogTitle id="conflict">Someone else changed this form</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        <Alert severity="warning" id="conflict-text">
          This form was changed by someone else. Reload and try again.
        </Alert>
        <Typography sx={{ mt: 2 }}>
          Theirs was saved on {formatDateTime(theirs.updatedAt)}. Yours is not saved, and still here.
        </Typography>
        <Box
          sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, mt: 2, alignItems: 'start' }}
        >
          <Differences
            heading="What they changed"
            sentences={describeDifferences(base, definitionOf(theirs))}
          />
          <Differences heading="What you changed" sentences={describeDifferences(base, mine)} />
        </Box>
        <Button size="small" sx={{ mt: 1.5 }} aria-expanded={isShown} onClick={() => setShown((is) => !is)}>
          {isShown ? 'Hide their version' : 'Show their version'}
        </Button>
        {isShown && <ReadOnlyForm form={theirs} idPrefix="theirs" />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button color="inherit" variant="outlined" autoFocus onClick={onClose} disabled={saving}>
          Keep editing
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" onClick={onReload} disabled={saving}>
          Reload theirs, drop mine
        </Button>
        <Button color="inherit" onClick={onCopy} disabled={saving}>
          Save mine as a copy
        </Button>
        <Button color="error" variant="contained" onClick={onOverwrite} loading={saving}>
          Replace theirs with mine
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Differences({ heading, sentences }: { heading: string; sentences: readonly string[] }) {
  return (
    <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'background.muted' }}>
      <Typography component="h3" variant="h3">
        {heading}
      </Typography>
      {sentences.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Nothing that can be seen</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {sentences.map((sentence, index) => (
            <li key={index}>{sentence}</li>
          ))}
        </Box>
      )}
    </Box>
  )
}
