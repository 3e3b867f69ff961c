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
import { dateTimeText } from '../../../shared/language/console-formats.ts'
import { definitionOf } from '../../shared/form-definition.ts'
import { ReadOnlyForm } from '../../shared/read-only-form.tsx'
import { describeDifferences } from './describe-differences.ts'
import { saveTexts } from './texts/save-texts.ts'

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
  const { conflict: texts, keepEditing } = saveTexts()
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
      <DialogTitle id="conflict">{texts.title}</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        <Alert severity="warning" id="conflict-text">
          {texts.warning}
        </Alert>
        <Typography sx={{ mt: 2 }}>{texts.savedOn(dateTimeText(theirs.updatedAt))}</Typography>
        <Box
          sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, mt: 2, alignItems: 'start' }}
        >
          <Differences heading={texts.theirs} sentences={describeDifferences(base, definitionOf(theirs))} />
          <Differences heading={texts.mine} sentences={describeDifferences(base, mine)} />
        </Box>
        <Button size="small" sx={{ mt: 1.5 }} aria-expanded={isShown} onClick={() => setShown((is) => !is)}>
          {isShown ? texts.hide : texts.show}
        </Button>
        {isShown && <ReadOnlyForm form={theirs} idPrefix="theirs" />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button color="inherit" variant="outlined" autoFocus onClick={onClose} disabled={saving}>
          {keepEditing}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" onClick={onReload} disabled={saving}>
          {texts.reload}
        </Button>
        <Button color="inherit" onClick={onCopy} disabled={saving}>
          {texts.copy}
        </Button>
        <Button color="error" variant="contained" onClick={onOverwrite} loading={saving}>
          {texts.overwrite}
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
        <Typography sx={{ color: 'text.secondary' }}>{saveTexts().conflict.nothing}</Typography>
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
