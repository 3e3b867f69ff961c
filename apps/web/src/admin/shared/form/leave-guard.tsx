import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, type RefObject } from 'react'
import { useBlocker } from 'react-router'

interface LeaveGuardProps {
  changed: boolean
  /** What becomes of the changes. */
  text?: string
  /** Set when the page itself leaves, after a save. */
  mayLeave?: RefObject<boolean>
}

/** Asks before unsaved changes are left: on the way to another screen here, on closing the page by the browser. */
export function LeaveGuard({
  changed,
  text = 'Your changes are not saved. They are lost when you leave.',
  mayLeave,
}: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && !mayLeave?.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave?.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [changed, mayLeave])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => blocker.reset()}
      fullWidth
      maxWidth="xs"
      aria-labelledby="leave"
      aria-describedby="leave-text"
    >
      <DialogTitle id="leave">Leave without saving?</DialogTitle>
      <DialogContent>
        <DialogContentText id="leave-text">{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" autoFocus onClick={() => blocker.reset()}>
          Stay
        </Button>
        <Button color="error" variant="contained" onClick={() => blocker.proceed()}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  )
}
