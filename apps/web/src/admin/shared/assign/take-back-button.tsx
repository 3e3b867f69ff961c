import Button from '@mui/material/Button'
import { useState } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { messageOr } from '../errors/message-or.ts'
import { useSnackbar } from '../snackbar/snackbar-context.ts'
import { assignTexts } from './texts/assign-texts.ts'

/** Takes a booking back, or the mark that a payment is not ours, once staff confirm it. */
export function TakeBackButton({ label, send }: { label: string; send: () => Promise<unknown> }) {
  const texts = assignTexts().takeBack
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const showSnackbar = useSnackbar()

  async function takeBack() {
    setPending(true)
    try {
      await send()
      showSnackbar(texts.done, 'success')
    } catch (error) {
      showSnackbar(messageOr(texts.failed, error), 'error')
    }
    setPending(false)
    setAsking(false)
  }

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {texts.button}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.title}
          text={texts.text}
          verb={texts.verb}
          pending={isPending}
          onConfirm={() => void takeBack()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
