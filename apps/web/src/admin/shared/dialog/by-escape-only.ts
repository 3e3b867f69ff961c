import type { DialogProps } from '@mui/material/Dialog'

/** Closes a dialog with Escape but not with a click beside it, which would lose what was typed. */
export function byEscapeOnly(onClose: () => void): NonNullable<DialogProps['onClose']> {
  return (_event, reason) => {
    if (reason === 'escapeKeyDown') onClose()
  }
}
