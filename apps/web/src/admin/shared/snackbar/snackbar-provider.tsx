import Alert from '@mui/material/Alert'
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar'
import { useCallback, useState, type ReactNode } from 'react'
import { SnackbarContext, type Severity, type ShowSnackbar } from './snackbar-context.ts'

const AUTO_HIDE_MS = 6000
/** An error may hold a code that has to be written down. */
const ERROR_HIDE_MS = 15_000

interface Notice {
  /** Makes a repeated message a new notice, which is shown for its full time. */
  key: number
  message: string
  severity: Severity
}

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const [open, setOpen] = useState(false)

  const show = useCallback<ShowSnackbar>((message, severity = 'info') => {
    setNotice((last) => ({ key: (last?.key ?? 0) + 1, message, severity }))
    setOpen(true)
  }, [])

  const close = (_event: unknown, reason?: SnackbarCloseReason) => {
    if (reason !== 'clickaway') setOpen(false)
  }

  return (
    <SnackbarContext value={show}>
      {children}
      <Snackbar
        key={notice?.key}
        open={open}
        autoHideDuration={notice?.severity === 'error' ? ERROR_HIDE_MS : AUTO_HIDE_MS}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={close}
      >
        <Alert
          severity={notice?.severity ?? 'info'}
          onClose={close}
          sx={{ minWidth: { sm: 300 }, maxWidth: 480 }}
        >
          {notice?.message}
        </Alert>
      </Snackbar>
    </SnackbarContext>
  )
}
