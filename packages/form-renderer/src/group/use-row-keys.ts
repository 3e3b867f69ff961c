import { useState } from 'react'

interface KeyState {
  keys: readonly number[]
  next: number
}

/** Keys by which React knows each row again when others are added or removed before it. */
export function useRowKeys(count: number) {
  const [state, setState] = useState<KeyState>({ keys: [], next: 0 })
  const { keys, next } = withCount(state, count)
  return {
    keys,
    insertKey: (index: number) =>
      setState({ keys: [...keys.slice(0, index), next, ...keys.slice(index)], next: next + 1 }),
    removeKey: (index: number) => setState({ keys: keys.filter((_, at) => at !== index), next }),
  }
}

/** Rows that came with a draft get keys at the end. */
function withCount({ keys, next }: KeyState, count: number): KeyState {
  const missing = count - keys.length
  if (missing <= 0) return { keys: keys.slice(0, count), next }
  return { keys: [...keys, ...Array.from({ length: missing }, (_, at) => next + at)], next: next + missing }
}
