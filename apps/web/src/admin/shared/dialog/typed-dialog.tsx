import Dialog, { type DialogProps } from '@mui/material/Dialog'
import { useState } from 'react'
import { byEscapeOnly } from './by-escape-only.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { commonTexts } from '../texts/common-texts.ts'

interface TypedDialogProps extends Omit<DialogProps, 'open' | 'onClose' | 'onInput'> {
  /** It cannot be closed while a request runs. */
  isBusy?: boolean
  onClose: () => void
}

/** A dialog to type into. A click beside it does not close it; Escape asks first if something was typed. */
export function TypedDialog({ isBusy = false, onClose, children, ...dialog }: TypedDialogProps) {
  const texts = commonTexts().dialogs
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
          title={texts.discardTitle}
          text={texts.discardText}
          keep={texts.keepEditing}
          verb={texts.discard}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
