import { phoneInputText } from '@nibondhon/domain'
import { useState } from 'react'
import { messageOr } from '../../../lib/api-error.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
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

  async function submit() {
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
    <FormDialog
      title="Test Notifications"
      description="Goes out at once, with the saved settings. Leave one empty to try only the other."
      error={problem}
      submitLabel="Send Test"
      pendingLabel="Sending..."
      isPending={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        label="E-mail"
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
    </FormDialog>
  )
}
