import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isCovered } from '../list/use-shortcut.ts'

/**
 * A new screen gets the focus, so that a screen reader starts there. Not from a dialog or menu that was opened while the
 * screen was loading: what the person types belongs to it.
 */
export function useScreenFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (isCovered()) return
    // Without a scroll: a new screen starts at its top.
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
