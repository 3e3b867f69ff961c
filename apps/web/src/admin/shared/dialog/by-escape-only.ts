import type { DialogProps } from '@mui/material/Dialog'

/** For a dialog that is typed into: a stray click beside it must not throw away what was typed. */
export function byEscapeOnly(onClose: () => void): NonNullable<DialogProps['onClose']> {
  return (_event, reason) => {
    if (reason === 'escapeKeyDown') onClose()
  }
}
