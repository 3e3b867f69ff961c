import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

interface UndoNoticeProps {
  text: string
  busy: boolean
  onUndo: () => void
  onClose: () => void
}

/** Stays until it is closed, so that a mistake noticed late can still be undone. */
export function UndoNotice({ text, busy, onUndo, onClose }: UndoNoticeProps) {
  return (
    <Alert
      severity="success"
      sx={{ mb: 2 }}
      action={
        <>
          <Button size="small" color="inherit" variant="outlined" loading={busy} onClick={onUndo}>
            Undo
          </Button>
          <Button size="small" color="inherit" onClick={onClose}>
            Dismiss
          </Button>
        </>
      }
    >
      {text}
    </Alert>
  )
}
