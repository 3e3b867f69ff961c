import Dialog, { type DialogProps } from '@mui/material/Dialog'
import { useState } from 'react'
import { byEscapeOnly } from './by-escape-only.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface TypedDialogProps extends Omit<DialogProps, 'open' | 'onClose' | 'onInput'> {
  /** It cannot be closed while a request runs. */
  isBusy?: boolean
  onClose: () => void
}

/** A dialog to type into. A click beside it does not close it; Escape asks first if something was typed. */
export function TypedDialog({ isBusy = false, onClose, children, ...dialog }: TypedDialogProps) {
  const [hasTyped, setTyped] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Dialog
        fullWidth
        {...dialog}
        open
        onInput={() => setTyped(true)}
        onClose={isBusy ? undefined : byEscapeOnly(() => (hasTyped ? setAsking(true) : onClose()))}
      >
        {children}
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title="Discard your changes?"
          text="What you entered here is not saved."
          keep="Keep editing"
          verb="Discard"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
