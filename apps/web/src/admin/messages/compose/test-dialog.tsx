import type { MessageTexts } from '@nibondhon/api-contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useAuth } from '../../shared/session/auth-context.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { messageOr } from '../../shared/errors/message-or.ts'
import { messageTexts } from '../texts/message-texts.ts'

interface TestDialogProps {
  texts: MessageTexts
  /** Whose values the message has. */
  submissionId: string
  person: string
  onClose: () => void
}

/** Sends the message of one recipient to the person who writes it. */
export function TestDialog({ texts, submissionId, person, onClose }: TestDialogProps) {
  const labels = messageTexts().test
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
      showSnackbar(labels.sent, 'success')
      onClose()
    } catch (error) {
      showSnackbar(messageOr(labels.failed, error), 'error')
    }
  }

  return (
    <FormDialog
      title={labels.title}
      description={labels.text(person)}
      error={send.error && messageOr(labels.failed, send.error)}
      submitLabel={labels.send}
      isPending={send.isPending}
      isSubmitDisabled={hasSms && phone.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {texts.channels.includes('email') && <Text breaksWords>{labels.emailTo(user?.email ?? '')}</Text>}
      {hasSms && (
        <LabelledInput
          label={labels.smsTo}
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
