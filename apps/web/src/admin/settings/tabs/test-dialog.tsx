import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { phoneInputText } from '@nibondhon/domain'
import { useState, type FormEvent } from 'react'
import { messageOr } from '../../../lib/api-error.ts'
import { byEscapeOnly } from '../../shared/dialog/by-escape-only.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useSendTest } from '../form/use-settings.ts'

const SAMPLE_MESSAGE =
  'This is a test message. Payment of {{paymentAmount}} by {{paymentMethod}}: {{paymentStatus}}, transaction {{bkashTrxId}}.'

export function TestDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')
  const [message, setMessage] = useState(SAMPLE_MESSAGE)
  const [problem, setProblem] = useState('')
  const showSnackbar = useSnackbar()
  const send = useSendTest()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem('')
    if (email.trim() === '' && phone === '') {
      setProblem('Please provide either email or phone number')
      return
    }
    try {
      const { success } = await send.mutateAsync({ email: email.trim(), phone, message })
      if (!success) return fail('Test notification failed')
      showSnackbar('Test notification sent successfully!', 'success')
      onClose()
    } catch (error) {
      fail(messageOr('Failed to send test notification', error))
    }
  }

  function fail(text: string) {
    setProblem(text)
    showSnackbar(text, 'error')
  }

  return (
    <Dialog
      open
      onClose={send.isPending ? undefined : byEscapeOnly(onClose)}
      fullWidth
      maxWidth="sm"
      aria-labelledby="test-dialog"
      aria-describedby="test-dialog-text"
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="test-dialog">Test Notifications</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <DialogContentText id="test-dialog-text">
            Goes out at once, with the saved settings. Leave one empty to try only the other.
          </DialogContentText>
          {problem !== '' && (
            <Alert severity="error" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {problem}
            </Alert>
          )}
          <LabelledInput
            label="Email"
            type="email"
            autoFocus
            autoComplete="email"
            value={email}
            onValueChange={setEmail}
          />
          <LabelledInput
            label="Phone"
            type="tel"
            autoComplete="tel"
            placeholder="01712345678"
            value={phone}
            onValueChange={(typed) => setPhone(phoneInputText(typed))}
          />
          <LabelledInput
            label="Message"
            multiline
            rows={4}
            value={message}
            onValueChange={setMessage}
            hint="Variables are filled with sample payment data."
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={send.isPending} loadingPosition="start">
            {send.isPending ? 'Sending...' : 'Send Test'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
