import { useEffect, useRef, useState } from 'react'

export type Loaded<T> = { name: 'loading' } | { name: 'failed'; error: unknown } | { name: 'ready'; value: T }

/** Loads when the page opens, and again when `key` changes or the person asks. */
export function useLoad<T>(key: string, load: () => Promise<T>) {
  const [state, setState] = useState<Loaded<T>>({ name: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const current = useRef(load)
  useEffect(() => {
    current.current = load
  })

  useEffect(() => {
    let isWanted = true
    setState({ name: 'loading' })
    current.current().then(
      (value) => isWanted && setState({ name: 'ready', value }),
      (error: unknown) => isWanted && setState({ name: 'failed', error }),
    )
    return () => {
      isWanted = false
    }
  }, [key, attempt])

  return {
    state,
    retry: () => setAttempt((now) => now + 1),
    /** For what the person's own doing changed. */
    replace: (value: T) => setState({ name: 'ready', value }),
  }
}
