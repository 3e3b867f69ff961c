import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useState } from 'react'
import { countText } from '../../../shared/language/console-formats.ts'
import { reviewTexts } from '../texts/review-texts.ts'
import type { Notice } from './use-decisions.ts'

/** How long a notice that needs nothing stays. */
const INFO_MS = 6_000

interface ReviewNoticeProps {
  notice: Notice
  onUndo: () => void
  onRetry: (decisionId: string) => void
  onClose: () => void
}

/** What became of the last decision, with a button to take it back or to send it again. */
export function ReviewNotice({ notice, onUndo, onRetry, onClose }: ReviewNoticeProps) {
  const texts = reviewTexts().decide
  const close = useEffectEvent(onClose)
  const [seconds, setSeconds] = useState(() => secondsLeft(notice))
  useEffect(() => {
    if (notice.kind === 'unsaved') return undefined
    const timer = setInterval(() => {
      const left = secondsLeft(notice)
      setSeconds(left)
      if (left <= 0) close()
    }, 250)
    const end = notice.kind === 'undoable' ? undefined : setTimeout(() => close(), INFO_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [notice])

  switch (notice.kind) {
    case 'undoable':
      return (
        <Alert
          severity="success"
          role="status"
          sx={FLOATING}
          action={
            <Button color="inherit" variant="outlined" aria-keyshortcuts="U" onClick={onUndo}>
              {texts.undo(countText(seconds))}
            </Button>
          }
        >
          {notice.text}
        </Alert>
      )
    case 'unsaved':
      return (
        <Alert
          severity="error"
          sx={FLOATING}
          action={
            <Button color="inherit" variant="outlined" onClick={() => onRetry(notice.decisionId)}>
              {texts.tryAgain}
            </Button>
          }
        >
          {notice.text}
        </Alert>
      )
    case 'info':
    case 'error':
      return (
        <Alert severity={notice.kind} sx={FLOATING} onClose={onClose} closeText={texts.close}>
          {notice.text}
        </Alert>
      )
  }
}

function secondsLeft(notice: Notice): number {
  return notice.kind === 'undoable' ? Math.ceil((notice.until - Date.now()) / 1000) : 1
}

const FLOATING = {
  alignItems: 'center',
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
  '& .MuiAlert-action': { pt: 0, alignItems: 'center', whiteSpace: 'nowrap' },
} as const
