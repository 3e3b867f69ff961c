import { MAX_NOT_OURS_REASON_LENGTH } from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { failureText, fieldErrorsOf } from '../form/field-errors.ts'
import { LabelledInput } from '../form/labelled-input.tsx'
import { Text } from '../layout/text.tsx'
import { useSnackbar } from '../snackbar/snackbar-context.ts'
import { assignTexts } from './texts/assign-texts.ts'

interface NotOursDialogProps {
  /** What was paid, as it is shown. */
  amount: string
  /** What the payment says about itself. */
  about: string
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Staff say why a payment is not for any submission. */
export function NotOursDialog({ amount, about, send, onClose }: NotOursDialogProps) {
  const texts = assignTexts().notOurs
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [{ isPending, error }, setState] = useState<{ isPending: boolean; error: unknown }>(IDLE)
  const showSnackbar = useSnackbar()
  const isMissing = reason.trim() === ''

  async function submit() {
    setIsTried(true)
    if (isMissing || isPending) return
    setState({ isPending: true, error: null })
    try {
      await send(reason.trim())
      showSnackbar(texts.done, 'success')
      onClose()
    } catch (failure) {
      setState({ isPending: false, error: failure })
    }
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.text(amount)}
      error={failureText(error, ['reason', 'note']) ?? false}
      submitLabel={texts.submit}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text isMuted breaksWords>
        {about}
      </Text>
      <LabelledInput
        required
        label={texts.reason}
        value={reason}
        onValueChange={setReason}
        multiline
        minRows={2}
        maxRows={6}
        hint={texts.reasonHint}
        error={
          fieldErrorsOf(error)['reason'] ??
          fieldErrorsOf(error)['note'] ??
          (isTried && isMissing ? texts.reasonMissing : undefined)
        }
        slotProps={{ input: { maxLength: MAX_NOT_OURS_REASON_LENGTH } }}
      />
    </FormDialog>
  )
}

const IDLE = { isPending: false, error: null }
