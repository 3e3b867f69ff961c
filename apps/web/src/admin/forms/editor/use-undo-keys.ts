import { useEffect, type Dispatch } from 'react'
import { useListedShortcut } from '../../shared/list/listed-shortcuts.ts'
import type { EditorEvent } from './state/editor-state.ts'
import { editorTexts } from './texts/editor-texts.ts'

/**
 * Undoes with Ctrl+Z and redoes with Ctrl+Shift+Z or Ctrl+Y (Cmd on a Mac). Text inputs keep the browser's own undo,
 * and a dialog has not changed the form yet.
 */
export function useUndoKeys(dispatch: Dispatch<EditorEvent>): void {
  useListedShortcut(['Ctrl', 'Z'], editorTexts().bar.undo)
  useListedShortcut(['Ctrl', 'Shift', 'Z'], editorTexts().bar.redo)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const type = actionOf(event)
      if (type === null || event.defaultPrevented || hasOwnUndo(event.target)) return
      event.preventDefault()
      dispatch({ type })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [dispatch])
}

function actionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undone' | 'redone' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redone' : 'undone'
  return letter === 'y' && !shiftKey ? 'redone' : null
}

function hasOwnUndo(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isText =
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type))
  return isText || target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}
