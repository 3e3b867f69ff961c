import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

interface Keyboard {
  input: RefObject<HTMLInputElement | null>
  /** An answer waits for a decision. */
  isPaused: boolean
  isShown: boolean
  onClose: () => void
}

/**
 * A hand scanner types a ticket and presses Enter, wherever the focus is: it goes into the field. While the staff have to decide, it
 * must not press their buttons.
 */
export function useKeyboard(keyboard: Keyboard): void {
  const latest = useRef(keyboard)

  // As soon as an answer is drawn: a hand scanner may type its next ticket at once.
  useLayoutEffect(() => {
    latest.current = keyboard
  })

  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      const { input, isPaused, isShown, onClose } = latest.current
      if (event.key === 'Escape' && isShown) return onClose()
      const isText =
        event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isText || isTextInput(event.target)) return
      if (isPaused) {
        event.preventDefault()
        document.querySelector<HTMLElement>('[role="dialog"] h2')?.focus()
        return
      }
      // What is under an answer cannot take the focus before it is drawn without it.
      if (isShown) onClose()
      const field = input.current
      field?.closest('[inert]')?.removeAttribute('inert')
      field?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isTextInput(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox'
}
