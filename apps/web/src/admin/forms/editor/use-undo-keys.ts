import { useEffect, type Dispatch } from 'react'
import type { EditorEvent } from './state/editor-state.ts'

/**
 * Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), with Cmd on a Mac. In a text the browser's own undo stays, which goes
 * letter by letter; in a dialog there is nothing of the form to undo yet.
 */
export function useUndoKeys(dispatch: Dispatch<EditorEvent>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const type = deedOf(event)
      if (type === null || event.defaultPrevented || isElsewhere(event.target)) return
      event.preventDefault()
      dispatch({ type })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [dispatch])
}

function deedOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undone' | 'redone' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redone' : 'undone'
  return letter === 'y' && !shiftKey ? 'redone' : null
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isText =
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type))
  return isText || target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}
