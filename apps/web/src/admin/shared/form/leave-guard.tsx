import { useEffect, type RefObject } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { commonTexts } from '../texts/common-texts.ts'

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
export function LeaveGuard({ changed, text = commonTexts().dialogs.notSaved, mayLeave }: LeaveGuardProps) {
  const texts = commonTexts().dialogs
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
      title={texts.leaveTitle}
      text={text}
      keep={texts.stay}
      verb={texts.leave}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
