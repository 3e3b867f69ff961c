import ContentCopy from '@mui/icons-material/ContentCopy'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { Form } from '@nibondhon/api-contract'
import { Link } from 'react-router'
import { useCopy } from '../../shared/copy/copy-button.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { embedCode } from './embed-code.ts'
import { formViewTexts } from './texts/form-view-texts.ts'

interface EmbedDialogProps {
  form: Form
  canEdit: boolean
  onClose: () => void
}

/** The code with which another site shows the form in its page. */
export default function EmbedDialog({ form, canEdit, onClose }: EmbedDialogProps) {
  const texts = formViewTexts().embed
  const copy = useCopy()
  const sites = form.settings.embedOrigins ?? []
  const code = embedCode(form, window.location.origin)

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="embed">
      <DialogTitle id="embed">{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {sites.length === 0 ? (
          <Alert severity="info">{texts.none}</Alert>
        ) : (
          <>
            <Typography>{texts.text}</Typography>
            <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {texts.only(sites.join(', '))}
            </Typography>
            <LabelledInput
              label={texts.code}
              multiline
              readOnly
              value={code}
              onValueChange={() => undefined}
              sx={{ fontFamily: 'monospace', fontSize: '0.875rem' }}
            />
            <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {texts.attributes}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
        {sites.length === 0 ? (
          canEdit && (
            <Button variant="contained" component={Link} to={`/admin/forms/${form.id}/edit`}>
              {texts.edit}
            </Button>
          )
        ) : (
          <Button
            variant="contained"
            startIcon={<ContentCopy />}
            onClick={() => void copy(code, { copied: texts.copied, failed: texts.notCopied })}
          >
            {texts.copy}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
