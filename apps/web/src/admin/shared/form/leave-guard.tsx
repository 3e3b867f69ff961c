import { useEffect, type RefObject } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'

interface LeaveGuardProps {
  changed: boolean
  /** Says what happens to the changes. */
  text?: string
  /** Set when the page itself navigates away after a save. */
  mayLeave?: RefObject<boolean>
}

/**
 * Asks before unsaved changes are lost: with a dialog of its own when the person goes to another screen, with the
 * browser's when the page is closed.
 */
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
    <ConfirmDialog
      title="Leave without saving?"
      text={text}
      keep="Stay"
      verb="Leave"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
