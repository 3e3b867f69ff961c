import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { assignTexts } from './texts/assign-texts.ts'
import { useSave } from '../save/use-save.ts'

/** Takes a booking back, or the mark that a payment is not ours, once staff confirm it. */
export function TakeBackButton({ label, send }: { label: string; send: () => Promise<unknown> }) {
  const texts = assignTexts().takeBack
  const [isAsking, setAsking] = useState(false)
  const takeBack = useSave(useMutation({ mutationFn: send }), {
    done: texts.done,
    failed: texts.failed,
    onEnd: () => setAsking(false),
  })

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
          pending={takeBack.isPending}
          onConfirm={() => void takeBack.run()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
