import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@nibondhon/api-contract'
import { useState } from 'react'
import { CodeInput } from '../form/account-inputs.tsx'
import { failureText, fieldErrorsOf, useFirstError, type FieldErrors } from '../form/field-errors.ts'
import { Text } from '../layout/text.tsx'
import { request } from '../../../lib/api.ts'
import { CopyButton } from '../copy/copy-button.tsx'
import { DialogForm } from '../dialog/dialog-form.tsx'
import { QrCode } from '../qr/qr-code.tsx'
import { useSecurityChange } from './account-queries.ts'
import { accountTexts } from './texts/account-texts.ts'

export type TotpSecret = Pick<ResponseOf<'POST /api/auth/totp'>, 'secret' | 'uri'>

interface TotpCodeStepProps {
  secret: TotpSecret
  onConfirmed: (recoveryCodes: readonly string[] | null) => void
  onCancel: () => void
}

/** Shows the secret as a QR code and as text, and asks for a code from the authenticator app. */
export function TotpCodeStep({ secret, onConfirmed, onCancel }: TotpCodeStepProps) {
  const texts = accountTexts().totp
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<FieldErrors | null>(null)
  const confirm = useSecurityChange(() => request('POST /api/auth/totp/confirm', { body: { code } }))
  const errors = missing ?? fieldErrorsOf(confirm.error)
  const failure = missing ? null : failureText(confirm.error, ['code'])
  const form = useFirstError(errors)

  function submit() {
    const isMissing = code.trim() === ''
    setMissing(isMissing ? { code: texts.enterCode } : null)
    if (!isMissing) {
      confirm.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) })
    }
  }

  return (
    <DialogForm
      formRef={form}
      description={texts.scan}
      error={failure}
      submitLabel={texts.setUp}
      isPending={confirm.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Box sx={{ textAlign: 'center' }}>
        <QrCode text={secret.uri} label={texts.qrLabel} maxWidth={220} />
      </Box>
      <Box>
        <Text variant="body2" isMuted>
          {texts.key}
        </Text>
        <Typography component="div" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {inGroups(secret.secret)}
          <CopyButton text={secret.secret} what={texts.keyWord} />
        </Typography>
      </Box>
      <CodeInput
        autoFocus
        value={code}
        onValueChange={setCode}
        hint={texts.codeHint}
        error={errors['code']}
      />
    </DialogForm>
  )
}

/** Groups of four letters are easier to type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
