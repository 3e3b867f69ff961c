import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@nibondhon/api-contract'
import { useState, type FormEvent } from 'react'
import { request } from '../../../lib/api.ts'
import { CopyButton } from '../copy/copy-button.tsx'
import { useFirstError } from '../form/use-first-error.ts'
import { QrCode } from '../qr/qr-code.tsx'
import { CodeInput } from './code-input.tsx'
import { failureText, fieldErrorsOf, type FieldErrors } from './field-errors.ts'
import { useSecurityChange } from './use-account-security.ts'

export type TotpSecret = Pick<ResponseOf<'POST /api/auth/totp'>, 'secret' | 'uri'>

interface TotpCodeStepProps {
  secret: TotpSecret
  onConfirmed: (recoveryCodes: readonly string[] | null) => void
  onCancel: () => void
}

/** Shows the secret, as a picture and in letters, and asks for a code that the app makes of it. */
export function TotpCodeStep({ secret, onConfirmed, onCancel }: TotpCodeStepProps) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<FieldErrors | null>(null)
  const confirm = useSecurityChange(() => request('POST /api/auth/totp/confirm', { body: { code } }))
  const errors = missing ?? fieldErrorsOf(confirm.error)
  const failure = missing ? null : failureText(confirm.error, ['code'])
  const form = useFirstError(errors)

  function submit(event: FormEvent) {
    event.preventDefault()
    const isMissing = code.trim() === ''
    setMissing(isMissing ? { code: 'Please enter the code' } : null)
    if (!isMissing) {
      confirm.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) })
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <Typography>Scan this QR code with the authenticator app, or type the key into it.</Typography>
        <Box sx={{ textAlign: 'center' }}>
          <QrCode text={secret.uri} label="QR code for the authenticator app" maxWidth={220} />
        </Box>
        <Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Key
          </Typography>
          <Typography component="div" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {inGroups(secret.secret)}
            <CopyButton text={secret.secret} what="key" />
          </Typography>
        </Box>
        <CodeInput
          autoFocus
          value={code}
          onValueChange={setCode}
          hint="The 6 digits that the app shows now."
          error={errors['code']}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onCancel} disabled={confirm.isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={confirm.isPending}>
          Set up
        </Button>
      </DialogActions>
    </form>
  )
}

/** Four letters at a time can be typed without losing one's place. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
