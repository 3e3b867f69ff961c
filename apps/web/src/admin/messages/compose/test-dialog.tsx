import type { MessageTexts, SampledRecipient } from '@nibondhon/api-contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../lib/api.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useAuth } from '../../shared/session/auth-context.ts'
import { recipientName } from './recipient-name.ts'
import { messageTexts } from '../texts/message-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

interface TestDialogProps {
  texts: MessageTexts
  /** Whose values the message has. */
  recipient: SampledRecipient
  onClose: () => void
}

/** Sends the message of one recipient to the person who writes it. */
export function TestDialog({ texts, recipient, onClose }: TestDialogProps) {
  const labels = messageTexts().test
  const { user } = useAuth()
  const [phone, setPhone] = useState('')
  const sending = useMutation({
    mutationFn: () =>
      request('POST /api/campaigns/test', { body: { ...texts, ...recipientName(recipient), phone } }),
  })
  const send = useSave(sending, { done: labels.sent, failed: labels.failed, onDone: onClose })
  const hasSms = texts.channels.includes('sms')

  return (
    <FormDialog
      title={labels.title}
      description={labels.text(recipient.person)}
      error={send.failure}
      submitLabel={labels.send}
      isPending={send.isPending}
      isSubmitDisabled={hasSms && phone.trim() === ''}
      onSubmit={() => send.run()}
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
          error={send.errors['phone']}
          slotProps={{ input: { maxLength: 40, autoComplete: 'tel' } }}
        />
      )}
    </FormDialog>
  )
}
