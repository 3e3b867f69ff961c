import { useEffect, useState } from 'react'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import buttons from './button.module.css'

/** Copies a text, by the clipboard where the browser allows it, else by selecting what is to be copied. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { submission } = useScreenMessages()
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2500)
    return () => clearTimeout(timer)
  }, [isCopied])

  return (
    <button
      type="button"
      className={buttons.quiet}
      aria-label={submission.copyOf(what)}
      onClick={() => void copy(text).then(setIsCopied)}
    >
      <span role="status">{isCopied ? submission.copied : submission.copy}</span>
    </button>
  )
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The clipboard is closed to pages without https; the old way still works there. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  return isCopied
}
