import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { shellTexts } from '../texts/shell-texts.ts'
import { keepOffControls, NOTICE_TOP } from './free-top.ts'
import { SnackbarContext, type Severity, type ShowSnackbar, type SnackbarAction } from './snackbar-context.ts'

const AUTO_HIDE_MS = 6000
/** An error may hold a code that has to be written down. */
const ERROR_HIDE_MS = 15_000

/** An error stays this long even if the person keeps typing. */
const MIN_ERROR_MS = 3000

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

  useCloseWhenTyping(open && notice?.severity === 'error', notice?.key, () => setOpen(false))

  return (
    <SnackbarContext value={show}>
      {children}
      <Snackbar
        key={notice?.key}
        open={open}
        autoHideDuration={notice?.severity === 'error' ? ERROR_HIDE_MS : AUTO_HIDE_MS}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={close}
        ref={keepOffControls}
        sx={{ '&&': { top: NOTICE_TOP } }}
      >
        <Alert
          severity={notice?.severity ?? 'info'}
          onClose={close}
          closeText={shellTexts().shell.closeNotice}
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

/** Someone who types is putting right what the error said: it would only contradict the next result. */
function useCloseWhenTyping(isError: boolean, key: number | undefined, close: () => void): void {
  const onClose = useRef(close)
  useEffect(() => {
    onClose.current = close
  })
  useEffect(() => {
    if (!isError) return
    const shownAt = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const onInput = () => {
      timer ??= setTimeout(() => onClose.current(), Math.max(0, shownAt + MIN_ERROR_MS - Date.now()))
    }
    document.addEventListener('input', onInput)
    return () => {
      document.removeEventListener('input', onInput)
      clearTimeout(timer)
    }
  }, [isError, key])
}
