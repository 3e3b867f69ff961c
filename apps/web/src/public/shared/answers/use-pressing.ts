import { useCallback, useRef } from 'react'

/**
 * Pressing a button takes the focus from a field. If the field then showed its error message, it would push the button
 * away from under the finger, and the press would miss it. So fields are not validated while a button is pressed.
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

  /** `pressing` goes on the element around the buttons. */
  return { leave, pressing: { onPointerDown } }
}
