import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** What the text at the cursor is, for the buttons that show it. */
export interface Formats {
  bold: boolean
  italic: boolean
  insertUnorderedList: boolean
  insertOrderedList: boolean
  justifyCenter: boolean
  justifyRight: boolean
  block: string
}

const PLAIN: Formats = {
  bold: false,
  italic: false,
  insertUnorderedList: false,
  insertOrderedList: false,
  justifyCenter: false,
  justifyRight: false,
  block: 'p',
}

export type RunCommand = (command: string, value?: string) => void

/**
 * Remembers where the cursor stands in the box, so that a command chosen elsewhere (a menu, the bar for a link)
 * acts there. The commands are the browser's own: old, in every browser, with undo, and nothing to load.
 */
export function useTextSelection(box: RefObject<HTMLElement | null>) {
  const range = useRef<Range | null>(null)
  const [formats, setFormats] = useState(PLAIN)

  useEffect(() => {
    const onSelection = () => {
      const selection = document.getSelection()
      if (!selection || selection.rangeCount === 0 || !box.current?.contains(selection.anchorNode)) return
      range.current = selection.getRangeAt(0).cloneRange()
      setFormats(readFormats())
    }
    document.addEventListener('selectionchange', onSelection)
    return () => document.removeEventListener('selectionchange', onSelection)
  }, [box])

  const run = useCallback<RunCommand>(
    (command, value) => {
      if (!box.current) return
      box.current.focus()
      selectIn(box.current, range.current)
      document.execCommand('defaultParagraphSeparator', false, 'p')
      // Alignment is a style (the attribute for it is not allowed any more); bold and italic are tags.
      document.execCommand('styleWithCSS', false, String(command.startsWith('justify')))
      document.execCommand(command, false, value)
      setFormats(readFormats())
    },
    [box],
  )

  return { formats, run }
}

function selectIn(box: HTMLElement, range: Range | null): void {
  const selection = document.getSelection()
  if (!selection) return
  const isThere = range !== null && box.contains(range.commonAncestorContainer)
  selection.removeAllRanges()
  if (isThere) return selection.addRange(range)
  const end = document.createRange()
  end.selectNodeContents(box)
  end.collapse(false)
  selection.addRange(end)
}

function readFormats(): Formats {
  const is = (command: keyof Formats) => document.queryCommandState(command)
  return {
    bold: is('bold'),
    italic: is('italic'),
    insertUnorderedList: is('insertUnorderedList'),
    insertOrderedList: is('insertOrderedList'),
    justifyCenter: is('justifyCenter'),
    justifyRight: is('justifyRight'),
    block: document.queryCommandValue('formatBlock') || 'p',
  }
}
