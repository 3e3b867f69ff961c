import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'
import { TypedDialog } from '../dialog/typed-dialog.tsx'
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
    <TypedDialog
      maxWidth="xs"
      aria-labelledby={id}
      isBusy={isChanging}
      onClose={onClose}
      {...(className && { className })}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {children}
    </TypedDialog>
  )
}
