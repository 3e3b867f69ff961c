import type { SubmissionChanges } from '@nibondhon/api-contract'
import { useEffect, useEffectEvent } from 'react'
import { subscribe } from './live-stream.ts'

/**
 * Calls a function with the submissions that were created, changed or deleted, by anyone. With `many` it is not known
 * which: after a lost connection, or when there were too many. Without the stream it is never called.
 */
export function useSubmissionEvents(onChanges: (changes: SubmissionChanges) => void): void {
  const listener = useEffectEvent(onChanges)
  useEffect(() => subscribe((changes) => listener(changes)), [])
}
