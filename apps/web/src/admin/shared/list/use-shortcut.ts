import { useEffect, useEffectEvent } from 'react'
import { useListedShortcut } from './listed-shortcuts.ts'

interface ShortcutOptions {
  /** Together with Ctrl, or Cmd on a Mac. It then works while the person is typing, too. */
  withCtrl?: boolean
  /** Works on every page of the console. */
  isGlobal?: boolean
  /** For what must not happen many times: a key that is held down runs it once. */
  ignoresRepeats?: boolean
}

/**
 * Runs an action on a single key, unless the person is typing or a dialog is open. The help that `?` opens lists it
 * under its label.
 */
export function useShortcut(
  key: string,
  run: () => void,
  label?: string,
  { withCtrl = false, isGlobal = false, ignoresRepeats = false }: ShortcutOptions = {},
): void {
  useListedShortcut(withCtrl ? ['Ctrl', key.toUpperCase()] : [key], label, isGlobal)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isKey(event, key) || event.altKey || event.defaultPrevented) return
    if ((event.ctrlKey || event.metaKey) !== withCtrl) return
    if ((!withCtrl && isTyping()) || isCovered()) return
    event.preventDefault()
    if (event.repeat && ignoresRepeats) return
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Caps Lock and a Bangla keyboard layout change the letter, but not the key. */
function isKey(event: KeyboardEvent, key: string): boolean {
  if (!/^[a-z]$/.test(key)) return event.key === key
  const letter = event.key.toLowerCase()
  return letter === key || (!/^[a-z]$/.test(letter) && event.code === `Key${key.toUpperCase()}`)
}

function isTyping(): boolean {
  const typed = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'
  return document.activeElement?.matches(typed) === true
}

/** A dialog or a menu is open, and has the keys. */
export function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}
