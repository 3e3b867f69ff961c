import { useCallback, useRef } from 'react'

/**
 * Pressing a button takes the focus from the field before it, whose message then appears and pushes the button
 * away from under the finger: the press would hit nothing. So a field is not judged while a button is pressed.
 */
export function usePressing(leaveField: (fieldId: string) => void) {
  const isPressing = useRef(false)
  const leave = useCallback(
    (fieldId: string) => {
      if (!isPressing.current) leaveField(fieldId)
    },
    [leaveField],
  )

  function onPointerDown() {
    isPressing.current = true
    const release = () => setTimeout(() => (isPressing.current = false))
    window.addEventListener('pointerup', release, { once: true })
    window.addEventListener('pointercancel', release, { once: true })
  }

  /** `pressing` is for the element around the buttons. */
  return { leave, pressing: { onPointerDown } }
}
