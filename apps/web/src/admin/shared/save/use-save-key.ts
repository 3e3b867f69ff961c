import { useEffect, useEffectEvent } from 'react'
import { useListedShortcut } from '../list/listed-shortcuts.ts'

interface SaveKeyOptions {
  /** What is saved is in a dialog: there it saves while that is the only one. */
  isInDialog?: boolean
}

/** Saves with Ctrl+S (Cmd on a Mac), also while typing. A dialog above has not changed anything yet: there it does nothing. */
export function useSaveKey(
  onSave: () => void,
  label: string,
  { isInDialog = false }: SaveKeyOptions = {},
): void {
  useListedShortcut(['Ctrl', 'S'], label)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || shiftKey || altKey) return
    // The browser would offer to save the page as a file.
    event.preventDefault()
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length
    if (!event.repeat && dialogs === (isInDialog ? 1 : 0)) onSave()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
