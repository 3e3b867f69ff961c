import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { MessageChannel, Submission } from '@nibondhon/api-contract'
import { fillVariables, HIDDEN_EDIT_CODE, SMS_LIMIT } from '@nibondhon/domain'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { request } from '../../../lib/api.ts'
import { byEscapeOnly } from '../../shared/dialog/by-escape-only.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { SmsCounter } from '../../shared/variables/sms-counter.tsx'
import { TemplateInput } from '../../shared/variables/template-input.tsx'
import { addressChoices, findAddress } from './addresses.ts'
import { EDIT_CODE_VARIABLE, submissionVariables } from './submission-variables.ts'

interface CommunicationDialogProps {
  submission: Submission
  type: MessageChannel
  onClose: () => void
}

const NAMES = { email: 'Email', sms: 'SMS' } as const

/** Writes to whoever made the submission, at an address they gave in it. */
export function CommunicationDialog({ submission, type, onClose }: CommunicationDialogProps) {
  const choices = addressChoices(submission, type)
  const [selected, setSelected] = useState(
    choices.find(({ value }) => value !== '')?.id ?? choices[0]?.id ?? '',
  )
  const [subject, setSubject] = useState(submission.form.title)
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const values = useMemo(() => submissionVariables(submission, type), [submission, type])
  const filled = fillVariables(message, values, { escape: 'none' })
  const showSnackbar = useSnackbar()
  const client = useQueryClient()

  /** In the dialog as well: whoever hears the page hears only what is in it. */
  function fail(text: string) {
    setProblem(text)
    showSnackbar(text, 'error')
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const address = findAddress(choices, selected, type)
    if (!address.ok) return fail(address.problem)
    setProblem(null)
    setBusy(true)
    try {
      const { state } = await request('POST /api/submissions/:uniqueId/communicate', {
        params: { uniqueId: submission.uniqueId },
        body: {
          submissionId: submission.id,
          type,
          message: filled,
          selectedField: selected,
          fieldValue: address.value,
          ...(type === 'email' && { subject: fillVariables(subject, values, { escape: 'none' }) }),
        },
      })
      if (state === 'sent') showSnackbar(`${NAMES[type]} sent successfully to ${address.value}`, 'success')
      else
        showSnackbar(
          `The ${NAMES[type]} to ${address.value} waits: it is sent as soon as the service is back`,
          'info',
        )
      onClose()
    } catch (error) {
      fail(`Failed to send ${type}: ${error instanceof Error ? error.message : 'unknown error'}`)
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['messages'] })
    }
  }

  const tooLong = type === 'sms' && filled.length > SMS_LIMIT
  return (
    <Dialog
      open
      onClose={busy ? undefined : byEscapeOnly(onClose)}
      fullWidth
      maxWidth="sm"
      aria-labelledby="communication-dialog"
    >
      <form noValidate onSubmit={(event) => void send(event)}>
        <DialogTitle id="communication-dialog">Send {NAMES[type]}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          {problem !== null && <Alert severity="error">{problem}</Alert>}
          {choices.length === 0 ? (
            <Alert severity="warning">
              {type === 'email' ? 'No email fields found in this form' : 'No phone fields found in this form'}
            </Alert>
          ) : (
            <LabelledSelect
              label={type === 'email' ? 'To: e-mail field' : 'To: phone field'}
              value={selected}
              emptyText="Choose a field"
              options={choices.map(({ id, label, value }) => ({
                value: id,
                label: `${label}: ${value || 'not answered'}`,
              }))}
              onValueChange={setSelected}
            />
          )}
          {type === 'email' && (
            <LabelledInput
              label="Subject"
              value={subject}
              onValueChange={setSubject}
              slotProps={{ input: { maxLength: 500 } }}
            />
          )}
          <TemplateInput
            label="Message"
            fields={submission.form.fields}
            context={type}
            value={message}
            onValueChange={setMessage}
            multiline
            minRows={5}
            maxRows={14}
            autoFocus
            error={
              tooLong
                ? `An SMS holds at most ${SMS_LIMIT} characters; this one has ${filled.length}.`
                : undefined
            }
            hint={type === 'sms' ? <SmsCounter message={filled} /> : undefined}
          />
          {(filled !== message || filled.includes(EDIT_CODE_VARIABLE)) && (
            <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'background.muted' }}>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                As they read it
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {filled.replaceAll(EDIT_CODE_VARIABLE, HIDDEN_EDIT_CODE)}
              </Typography>
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={busy}
            disabled={message.trim() === '' || selected === '' || tooLong}
          >
            Send {NAMES[type]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
