import { useEffect, useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import buttons from './button.module.css'

/** How long the button says that the text was copied. */
const SHOWN_MS = 2500

interface CopyButtonProps {
  text: string
  /** Names the text for screen readers. */
  what: string
  /** On the button, instead of just "Copy". */
  label?: string
  className?: string | undefined
}

export function CopyButton({ text, what, label, className = buttons.quiet }: CopyButtonProps) {
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
      className={className}
      data-needs-script
      aria-label={label ?? submission.copyOf(what)}
      onClick={() => void copyText(text).then(setIsCopied)}
    >
      <span role="status">{isCopied ? submission.copied : (label ?? submission.copy)}</span>
    </button>
  )
}
