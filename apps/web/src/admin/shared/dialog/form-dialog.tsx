import type { DialogProps } from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { DialogForm, type DialogFormProps } from './dialog-form.tsx'
import { TypedDialog } from './typed-dialog.tsx'

interface FormDialogProps extends Omit<DialogFormProps, 'descriptionId' | 'hasDivider' | 'onCancel'> {
  title: string
  maxWidth?: 'xs' | 'sm' | 'md'
  /** For a form that is longer than a phone's screen: there it fills the screen. */
  isLong?: boolean
  /** Where it lies, if not in the middle of the screen. */
  place?: Pick<DialogProps, 'sx' | 'slotProps'>
  onClose: () => void
}

/**
 * A dialog that is one form: title, fields, Cancel and a button that submits. It is not closed by accident: see
 * `TypedDialog`.
 */
export function FormDialog({
  title,
  maxWidth = 'sm',
  isLong = false,
  place,
  onClose,
  ...form
}: FormDialogProps) {
  const id = useId()
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  return (
    <TypedDialog
      {...place}
      maxWidth={maxWidth}
      fullScreen={isLong && isPhone}
      aria-labelledby={`${id}-title`}
      aria-describedby={form.description ? `${id}-description` : undefined}
      isBusy={form.isPending}
      onClose={onClose}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogForm {...form} descriptionId={`${id}-description`} hasDivider={isLong} onCancel={onClose} />
    </TypedDialog>
  )
}
