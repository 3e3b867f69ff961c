import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar'
import { useCallback, useState, type ReactNode } from 'react'
import { SnackbarContext, type Severity, type ShowSnackbar, type SnackbarAction } from './snackbar-context.ts'

const AUTO_HIDE_MS = 6000
/** An error may hold a code that has to be written down. */
const ERROR_HIDE_MS = 15_000

/** Below the top bar: the account menu and the theme switch stay in reach. */
const BELOW_TOP_BAR = { '&&': { top: 72 } } as const

interface Notice {
  /** Makes a repeated message a new notice, which is shown for its full time. */
  key: number
  message: string
  severity: Severity
  action: SnackbarAction | undefined
}

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const [open, setOpen] = useState(false)

  const show = useCallback<ShowSnackbar>((message, severity = 'info', action) => {
    setNotice((last) => ({ key: (last?.key ?? 0) + 1, message, severity, action }))
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
        sx={BELOW_TOP_BAR}
      >
        <Alert
          severity={notice?.severity ?? 'info'}
          onClose={close}
          sx={{ minWidth: { sm: 300 }, maxWidth: 480 }}
        >
          <span>{notice?.message}</span>
          {notice?.action && (
            <Button
              size="small"
              color="inherit"
              sx={{ ml: 1, my: -0.5 }}
              onClick={() => {
                setOpen(false)
                notice.action?.run()
              }}
            >
              {notice.action.label}
            </Button>
          )}
        </Alert>
      </Snackbar>
    </SnackbarContext>
  )
}
