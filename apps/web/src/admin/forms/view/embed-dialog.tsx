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
import { copyText } from '../../../lib/copy-text.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
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
  const showSnackbar = useSnackbar()
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
            onClick={() =>
              void copyText(code).then((isCopied) => isCopied && showSnackbar(texts.copied, 'success'))
            }
          >
            {texts.copy}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
