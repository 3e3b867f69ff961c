import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useShortcut } from '../../../shared/list/use-shortcut.ts'
import { listTexts } from '../texts/list-texts.ts'

interface ListKeys {
  /** The element that contains the rows. */
  list: RefObject<HTMLElement | null>
  /** Off where a submission is a page of its own. */
  isOn: boolean
  openId: string
  onNext: () => void
  onPrevious: () => void
  onClose: () => void
}

/** j, k and the arrows go along the list, Escape closes the open submission. The list scrolls and focuses along. */
export function useListKeys({ list, isOn, openId, onNext, onPrevious, onClose }: ListKeys): void {
  const texts = listTexts().page
  useShortcut('j', () => isOn && onNext(), isOn ? texts.next : undefined)
  useShortcut('k', () => isOn && onPrevious(), isOn ? texts.previous : undefined)
  useShortcut('Escape', () => openId !== '' && onClose(), openId === '' ? undefined : texts.closeSubmission)
  useArrows({ list, isOn, onNext, onPrevious })
  useFollow(list, openId)
}

function useArrows({
  list,
  isOn,
  onNext,
  onPrevious,
}: Pick<ListKeys, 'list' | 'isOn' | 'onNext' | 'onPrevious'>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? onNext : event.key === 'ArrowUp' ? onPrevious : null
    if (!isOn || !step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    // Elsewhere an arrow scrolls, or moves within a menu, a tab list or an input.
    const { activeElement } = document
    const isInList = activeElement !== null && list.current?.contains(activeElement) === true
    const isNowhere = activeElement === document.body || activeElement?.id === 'content'
    if (!isNowhere && !(isInList && !activeElement.matches('[role="combobox"]'))) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Keeps the open row in view, and the focus on it while the person is in the list; a closed one gets it back. */
function useFollow(list: RefObject<HTMLElement | null>, openId: string) {
  const last = useRef(openId)
  useEffect(() => {
    const closed = openId === '' ? last.current : ''
    last.current = openId
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${openId || closed}"]`)
    if (!row) return
    row.scrollIntoView({ block: 'nearest' })
    const hasFocus =
      list.current?.contains(document.activeElement) || document.activeElement === document.body
    if (closed !== '' || (hasFocus && document.activeElement !== document.body)) {
      row.querySelector('a')?.focus({ preventScroll: true })
    }
  }, [list, openId])
}
