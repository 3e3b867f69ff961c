import { useEffect, useEffectEvent } from 'react'
import { useListedShortcut } from '../../shared/list/listed-shortcuts.ts'
import { editorTexts } from './texts/editor-texts.ts'

/** Saves with Ctrl+S (Cmd on a Mac), also while typing. A dialog has not changed the form yet: there it does nothing. */
export function useSaveKey(onSave: () => void): void {
  useListedShortcut(['Ctrl', 'S'], editorTexts().bar.saveKey)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || shiftKey || altKey) return
    // The browser would offer to save the page as a file.
    event.preventDefault()
    if (!event.repeat && document.querySelector('[role="dialog"], [role="alertdialog"]') === null) onSave()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
