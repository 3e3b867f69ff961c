import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'
import { byEscapeOnly } from '../dialog/by-escape-only.ts'
import { useIsChangingSecurity } from './account-queries.ts'

interface AccountDialogProps {
  title: string
  className?: string
  onClose: () => void
  children: ReactNode
}

/** A dialog around the steps of one change to an account. It cannot be closed while the change runs. */
export function AccountDialog({ title, className, onClose, children }: AccountDialogProps) {
  const id = useId()
  const isChanging = useIsChangingSecurity()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      onClose={isChanging ? undefined : byEscapeOnly(onClose)}
      {...(className && { className })}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  )
}
