import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { byEscapeOnly } from './by-escape-only.ts'
import { DialogForm, type DialogFormProps } from './dialog-form.tsx'

interface FormDialogProps extends Omit<DialogFormProps, 'descriptionId' | 'hasDivider' | 'onCancel'> {
  title: string
  maxWidth?: 'xs' | 'sm' | 'md'
  /** For a form that is longer than a phone's screen: there it fills the screen. */
  isLong?: boolean
  onClose: () => void
}

/**
 * A dialog that is one form: title, fields, Cancel and a button that submits. A click beside the dialog does not close
 * it, because that would lose what was typed; Escape does, unless a request is running.
 */
export function FormDialog({ title, maxWidth = 'sm', isLong = false, onClose, ...form }: FormDialogProps) {
  const id = useId()
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      fullScreen={isLong && isPhone}
      aria-labelledby={`${id}-title`}
      aria-describedby={form.description ? `${id}-description` : undefined}
      onClose={form.isPending ? undefined : byEscapeOnly(onClose)}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogForm {...form} descriptionId={`${id}-description`} hasDivider={isLong} onCancel={onClose} />
    </Dialog>
  )
}
