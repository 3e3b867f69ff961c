import { useEffect, useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { useIsInBrowser } from '../../page-data/page-data.tsx'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import buttons from './button.module.css'

/** How long the button says that the text was copied. */
const SHOWN_MS = 2500

/** `what` names the text for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { submission } = useScreenMessages()
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  // Copying takes script.
  if (!useIsInBrowser()) return null
  return (
    <button
      type="button"
      className={buttons.quiet}
      aria-label={submission.copyOf(what)}
      onClick={() => void copyText(text).then(setIsCopied)}
    >
      <span role="status">{isCopied ? submission.copied : submission.copy}</span>
    </button>
  )
}
