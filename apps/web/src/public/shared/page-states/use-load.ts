import { useEffect, useRef, useState } from 'react'

export type Loaded<T> = { name: 'loading' } | Settled<T>
type Settled<T> = { name: 'failed'; error: unknown } | { name: 'ready'; value: T }

/** Loads when the page opens, and again when `key` changes or the member asks for it. */
export function useLoad<T>(key: string, load: () => Promise<T>) {
  const [attempt, setAttempt] = useState(0)
  const request = `${key} ${attempt}`
  const [settled, setSettled] = useState<{ request: string; state: Settled<T> } | null>(null)
  const current = useRef(load)
  useEffect(() => {
    current.current = load
  })

  useEffect(() => {
    let isCurrent = true
    const settle = (state: Settled<T>) => {
      if (isCurrent) setSettled({ request, state })
    }
    current.current().then(
      (value) => settle({ name: 'ready', value }),
      (error: unknown) => settle({ name: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [request])

  // The result of an earlier request is not shown while the next one loads.
  const state: Loaded<T> = settled?.request === request ? settled.state : { name: 'loading' }
  return {
    state,
    retry: () => setAttempt((now) => now + 1),
    /** For a value that the member's own action changed. */
    replace: (value: T) => setSettled({ request, state: { name: 'ready', value } }),
  }
}
