import { useCallback, useEffect, useRef } from 'react'

/** A press that becomes no click, such as a long one, is over by then. */
const CLICK_TIMEOUT_MS = 400

const START_EVENTS = ['pointerdown', 'touchstart', 'mousedown']
const END_EVENTS = ['pointerup', 'touchend', 'mouseup']
const CANCEL_EVENTS = ['pointercancel', 'touchcancel', 'dragend']

/**
 * Pressing anything takes the focus from a field. If the field then showed or dropped its error message, everything
 * below would move from under the finger, and the press would miss. So while a finger or a button is down, fields that
 * were left wait until the click has arrived. On a touch screen the focus moves only after the finger is up, right
 * before the click.
 */
export function useLeaveAfterPress(leaveField: (fieldId: string) => void): (fieldId: string) => void {
  const isPressing = useRef(false)
  const left = useRef(new Set<string>())
  const current = useRef(leaveField)
  useEffect(() => {
    current.current = leaveField
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      clearTimeout(timer)
      isPressing.current = true
    }
    const release = () => {
      isPressing.current = false
      const fieldIds = [...left.current]
      left.current.clear()
      for (const fieldId of fieldIds) current.current(fieldId)
    }
    const releaseAfter = (delayMs: number) => () => {
      clearTimeout(timer)
      timer = setTimeout(release, delayMs)
    }
    const waitForClick = releaseAfter(CLICK_TIMEOUT_MS)
    const afterClick = releaseAfter(0)
    const listeners: [string, () => void][] = [
      ...START_EVENTS.map((name): [string, () => void] => [name, start]),
      ...END_EVENTS.map((name): [string, () => void] => [name, waitForClick]),
      ...['click', ...CANCEL_EVENTS].map((name): [string, () => void] => [name, afterClick]),
    ]
    for (const [name, listener] of listeners) document.addEventListener(name, listener, true)
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of listeners) document.removeEventListener(name, listener, true)
    }
  }, [])

  return useCallback((fieldId: string) => {
    if (isPressing.current) left.current.add(fieldId)
    else current.current(fieldId)
  }, [])
}
