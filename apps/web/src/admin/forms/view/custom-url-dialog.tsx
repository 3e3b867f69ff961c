import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { Form } from '@nibondhon/api-contract'
import { checkCustomUrl, problemText } from '@nibondhon/domain'
import { useState, type FormEvent } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { byEscapeOnly } from '../../shared/dialog/by-escape-only.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useChangeUrl } from '../shared/use-forms.ts'
import { publicLink } from './public-link.ts'

export function CustomUrlDialog({ form, onClose }: { form: Form; onClose: () => void }) {
  const [url, setUrl] = useState(form.customUrl)
  const [error, setError] = useState<string | undefined>()
  const change = useChangeUrl()
  const showSnackbar = useSnackbar()
  const wanted = url.trim()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const [problem] = checkCustomUrl(wanted)
    if (problem) return setError(problemText(problem, 'en'))
    try {
      await change.mutateAsync({ id: form.id, customUrl: wanted })
      showSnackbar('Custom URL updated successfully', 'success')
      onClose()
    } catch (failure) {
      setError(urlError(failure))
    }
  }

  return (
    <Dialog
      open
      onClose={change.isPending ? undefined : byEscapeOnly(onClose)}
      fullWidth
      maxWidth="sm"
      aria-labelledby="custom-url"
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="custom-url">Edit custom URL</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            The old link stops working at once. QR codes that are already printed lead nowhere then.
          </DialogContentText>
          <LabelledInput
            label="Custom URL"
            autoFocus
            required
            autoComplete="off"
            spellCheck={false}
            value={url}
            onValueChange={(next) => {
              setUrl(next)
              setError(undefined)
            }}
            hint={wanted === '' ? 'Letters, numbers, hyphens and underscores' : publicLink(wanted)}
            error={error}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={change.isPending}
            disabled={wanted === form.customUrl}
          >
            Save URL
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** A refusal of the address itself is told in the server's words; anything else in the catalogue's. */
function urlError(failure: unknown): string {
  if (failure instanceof ApiError && failure.status === 409) {
    return 'This URL is already in use. Please choose a different one.'
  }
  const reason = failure instanceof ApiError ? failure.errors.customUrl : undefined
  return reason ?? 'Failed to update URL. Please try again.'
}
