import { normaliseUniqueId } from '@nibondhon/domain'
import { useState, type SyntheticEvent } from 'react'
import { useLocation } from '../../../lib/router.tsx'
import buttons from '../../shared/ui/button.module.css'
import { Dialog } from '../../shared/ui/dialog.tsx'
import dialog from '../../shared/ui/dialog.module.css'
import { TextInput } from '../../shared/ui/text-input.tsx'
import { useScreenMessages } from '../../translations/screen-messages.ts'

interface SubmissionCodeDialogProps {
  title: string
  /** Where a code leads. */
  addressOf(code: string): string
  onClose(): void
}

/** Asks for the code of a submission; dashes, spaces and small letters are taken as people copy them. */
export function SubmissionCodeDialog({ title, addressOf, onClose }: SubmissionCodeDialogProps) {
  const { states } = useScreenMessages()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState<string | null>(null)

  function go(event: SyntheticEvent) {
    event.preventDefault()
    const code = normaliseUniqueId(typed)
    if (code === '') setMessage(states.codeMissing)
    else navigate(addressOf(encodeURIComponent(code)))
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <p>{states.downloadText}</p>
      <form noValidate onSubmit={go}>
        <TextInput
          label={states.code}
          value={typed}
          message={message}
          autoCapitalize="characters"
          onText={(text) => {
            setTyped(text)
            setMessage(null)
          }}
        />
        <div className={dialog.forward}>
          <button type="submit" className={buttons.main}>
            {states.continue}
          </button>
          <button type="button" className={buttons.quiet} onClick={onClose}>
            {states.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
