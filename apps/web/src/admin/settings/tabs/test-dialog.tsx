import { phoneInputText } from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useSendTest } from '../form/use-settings.ts'
import { messageOr } from '../../shared/errors/message-or.ts'
import { settingsTexts } from '../texts/settings-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

export function TestDialog({ onClose }: { onClose: () => void }) {
  const texts = settingsTexts().test
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')
  const [message, setMessage] = useState(texts.sample)
  const [problem, setProblem] = useState('')
  const showSnackbar = useSnackbar()
  const send = useSave(useSendTest(), {
    onDone: ({ success }) => {
      if (!success) return fail(texts.failed)
      showSnackbar(texts.sent, 'success')
      onClose()
    },
    onFailed: (error) => fail(messageOr(texts.notSent, error)),
  })

  async function submit() {
    setProblem('')
    if (email.trim() === '' && phone === '') {
      setProblem(texts.nowhere)
      return
    }
    await send.run({ email: email.trim(), phone, message })
  }

  function fail(text: string) {
    setProblem(text)
    showSnackbar(text, 'error')
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.text}
      error={problem}
      submitLabel={texts.send}
      pendingLabel={texts.sending}
      isPending={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        label={texts.email}
        type="email"
        autoFocus
        autoComplete="email"
        value={email}
        onValueChange={setEmail}
      />
      <LabelledInput
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        placeholder="01712345678"
        value={phone}
        onValueChange={(typed) => setPhone(phoneInputText(typed))}
      />
      <LabelledInput
        label={texts.message}
        multiline
        rows={4}
        value={message}
        onValueChange={setMessage}
        hint={texts.messageHint}
      />
    </FormDialog>
  )
}
