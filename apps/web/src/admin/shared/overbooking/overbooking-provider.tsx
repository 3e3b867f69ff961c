import TextField from '@mui/material/TextField'
import { useCallback, useState, type ReactNode } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { type Overbooking, OverbookingContext, type SendOrOverbook } from './overbooking-context.ts'
import { commonTexts } from '../texts/common-texts.ts'

interface Question {
  /** Names what is full. */
  text: string
  answer(overbook: Overbooking | null): void
}

/** Asks for a reason where a change would exceed the number of seats. Without one, the change fails as it did. */
export function OverbookingProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)

  const sendOrOverbook: SendOrOverbook = useCallback(async (send) => {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'seats_exceeded') throw error
      const overbook = await new Promise<Overbooking | null>((answer) =>
        setQuestion({ text: error.message, answer }),
      )
      setQuestion(null)
      if (overbook === null) throw error
      return send(overbook)
    }
  }, [])

  return (
    <OverbookingContext value={sendOrOverbook}>
      {children}
      {question && <OverbookDialog {...question} />}
    </OverbookingContext>
  )
}

function OverbookDialog({ text, answer }: Question) {
  const texts = commonTexts().overbooking
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <FormDialog
      title={texts.title}
      description={text}
      submitLabel={texts.confirm}
      isPending={false}
      maxWidth="xs"
      onSubmit={() => {
        if (reason.trim() === '') setIsMissing(true)
        else answer({ reason: reason.trim() })
      }}
      onClose={() => answer(null)}
    >
      <TextField
        label={texts.reason}
        required
        multiline
        autoFocus
        value={reason}
        error={isMissing}
        helperText={isMissing ? texts.reasonMissing : texts.reasonHint}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        onChange={(event) => {
          setReason(event.target.value)
          setIsMissing(false)
        }}
      />
    </FormDialog>
  )
}
