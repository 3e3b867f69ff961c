import { useEffect, useEffectEvent } from 'react'

/** Runs an action on a single key, unless the person is typing or a dialog is open. */
export function useShortcut(key: string, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const { activeElement } = document
    const isTyping = activeElement?.matches(
      'input, textarea, select, [contenteditable="true"], [role="combobox"]',
    )
    if (isTyping || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
