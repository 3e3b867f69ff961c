import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { editorTexts } from '../texts/editor-texts.ts'
import { dropIndex, edgeScroll, type RowBox } from './drop-index.ts'
import { movedText, placeText } from './order-texts.ts'

interface UseDragOrder {
  list: RefObject<HTMLElement | null>
  labels: readonly string[]
  onMove: (from: number, to: number) => void
}

/** A row that is being moved, and the index that it would get now. */
interface Held {
  by: 'pointer' | 'keyboard'
  from: number
  to: number
}

export type RowState = 'still' | 'held' | 'before' | 'after'

/**
 * Moves rows by a handle. By pointer: drag. By keyboard: Space or Enter picks a row up, the arrow keys move it, Space or
 * Enter drops it, Escape cancels. Screen readers announce each step.
 */
export function useDragOrder({ list, labels, onMove }: UseDragOrder) {
  const [held, setHeld] = useState<Held | null>(null)
  const [message, setMessage] = useState('')
  const pointer = useRef(0)
  const count = labels.length
  const texts = editorTexts().order

  useEdgeScroll(held?.by === 'pointer', pointer, () => aim())

  function aim() {
    const rows = rowBoxes(list.current)
    setHeld((now) =>
      now?.by === 'pointer' ? { ...now, to: dropIndex(rows, now.from, pointer.current) } : now,
    )
  }

  function putDown({ from, to }: Pick<Held, 'from' | 'to'>) {
    setHeld(null)
    if (to === from) return setMessage(texts.stays(labels[from] ?? ''))
    onMove(from, to)
    setMessage(movedText(labels, from, to))
    focusHandle(list.current, to)
  }

  function putBack() {
    if (held) setMessage(texts.stays(labels[held.from] ?? ''))
    setHeld(null)
  }

  function shift(step: -1 | 1) {
    if (!held) return
    const to = Math.min(count - 1, Math.max(0, held.to + step))
    setHeld({ ...held, to })
    setMessage(placeText(to, count))
  }

  function onKeyDown(index: number, event: KeyboardEvent) {
    const isHeld = held?.by === 'keyboard'
    switch (event.key) {
      case ' ':
      case 'Enter':
        event.preventDefault()
        if (isHeld) return putDown(held)
        setHeld({ by: 'keyboard', from: index, to: index })
        setMessage(texts.taken(labels[index] ?? ''))
        break
      case 'ArrowUp':
      case 'ArrowDown':
        if (!isHeld) return
        event.preventDefault()
        shift(event.key === 'ArrowUp' ? -1 : 1)
        break
      case 'Escape':
        if (!isHeld) return
        event.stopPropagation()
        putBack()
        break
    }
  }

  return {
    message,
    say: setMessage,
    rowState: (index: number): RowState => rowState(held, index),
    handleProps: (index: number) => ({
      'aria-pressed': held?.from === index,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointer.current = event.clientY
        setHeld({ by: 'pointer', from: index, to: index })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (held?.by !== 'pointer') return
        pointer.current = event.clientY
        aim()
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (held?.by !== 'pointer') return
        // The pointer may have moved since the last render.
        putDown({ from: held.from, to: dropIndex(rowBoxes(list.current), held.from, event.clientY) })
      },
      onPointerCancel: putBack,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(index, event),
      onBlur: () => held?.by === 'keyboard' && putBack(),
    }),
  }
}

function rowState(held: Held | null, index: number): RowState {
  if (!held) return 'still'
  if (index === held.from) return 'held'
  if (index !== held.to) return 'still'
  return held.to < held.from ? 'before' : 'after'
}

function rowBoxes(list: HTMLElement | null): RowBox[] {
  return Array.from(list?.children ?? [], (row) => row.getBoundingClientRect())
}

/** Moving the row in the DOM takes the focus from its handle. */
function focusHandle(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    list?.children[index]?.querySelector<HTMLElement>('[data-handle]')?.focus()
  })
}

function useEdgeScroll(isOn: boolean, pointer: RefObject<number>, onScroll: () => void): void {
  const scrolled = useRef(onScroll)
  useEffect(() => {
    scrolled.current = onScroll
  })
  useEffect(() => {
    if (!isOn) return
    let frame = requestAnimationFrame(function step() {
      const distance = edgeScroll(pointer.current, 128, window.innerHeight)
      if (distance !== 0) {
        window.scrollBy(0, distance)
        scrolled.current()
      }
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isOn, pointer])
}
