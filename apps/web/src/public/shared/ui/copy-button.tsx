import { useEffect, useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
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

  return (
    <button
      type="button"
      className={buttons.quiet}
      data-needs-script
      aria-label={submission.copyOf(what)}
      onClick={() => void copyText(text).then(setIsCopied)}
    >
      <span role="status">{isCopied ? submission.copied : submission.copy}</span>
    </button>
  )
}
