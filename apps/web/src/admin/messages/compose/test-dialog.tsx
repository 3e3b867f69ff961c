import type { MessageTexts } from '@nibondhon/api-contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOr } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useAuth } from '../../shared/session/auth-context.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'

interface TestDialogProps {
  texts: MessageTexts
  /** Whose values the message has. */
  submissionId: string
  person: string
  onClose: () => void
}

/** Sends the message of one recipient to the person who writes it. */
export function TestDialog({ texts, submissionId, person, onClose }: TestDialogProps) {
  const { user } = useAuth()
  const [phone, setPhone] = useState('')
  const showSnackbar = useSnackbar()
  const send = useMutation({
    mutationFn: () => request('POST /api/campaigns/test', { body: { ...texts, submissionId, phone } }),
  })
  const errors = send.error instanceof ApiError ? send.error.errors : {}
  const hasSms = texts.channels.includes('sms')

  async function submit() {
    try {
      await send.mutateAsync()
      showSnackbar('The test was sent to you', 'success')
      onClose()
    } catch (error) {
      showSnackbar(messageOr('The test could not be sent', error), 'error')
    }
  }

  return (
    <FormDialog
      title="Send a test to myself"
      description={`The message as ${person} would get it. No member gets anything.`}
      error={send.error && messageOr('The test could not be sent', send.error)}
      submitLabel="Send the test"
      isPending={send.isPending}
      isSubmitDisabled={hasSms && phone.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {texts.channels.includes('email') && <Text breaksWords>E-mail to {user?.email}</Text>}
      {hasSms && (
        <LabelledInput
          label="SMS to your number"
          type="tel"
          value={phone}
          onValueChange={setPhone}
          autoFocus
          error={errors['phone']}
          slotProps={{ input: { maxLength: 40, autoComplete: 'tel' } }}
        />
      )}
    </FormDialog>
  )
}
