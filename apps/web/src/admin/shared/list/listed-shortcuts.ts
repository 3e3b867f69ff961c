import { useEffect, useSyncExternalStore } from 'react'

export interface ListedShortcut {
  /** Pressed together, such as Ctrl and K. */
  keys: readonly string[]
  label: string
  /** Works on every page of the console. */
  isGlobal: boolean
}

let listed: readonly ListedShortcut[] = []
const listeners = new Set<() => void>()

function change(next: readonly ListedShortcut[]): void {
  listed = next
  for (const listener of listeners) listener()
}

/** Lists keys in the help for as long as the component is shown. Without a label they are not listed. */
export function useListedShortcut(
  keys: readonly string[],
  label: string | undefined,
  isGlobal = false,
): void {
  const joined = keys.join(' ')
  useEffect(() => {
    if (label === undefined) return
    const shortcut = { keys: joined.split(' '), label, isGlobal }
    change([...listed, shortcut])
    return () => change(listed.filter((one) => one !== shortcut))
  }, [joined, label, isGlobal])
}

/** The shortcuts of the current page; two parts of a page that share one list it once. */
export function useListedShortcuts(): readonly ListedShortcut[] {
  const all = useSyncExternalStore(subscribe, () => listed)
  const byText = new Map(all.map((one) => [`${one.keys.join(' ')} ${one.label}`, one]))
  return [...byText.values()]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
