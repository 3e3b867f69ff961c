import { useEffect, useState } from 'react'
import { requestFile } from '../../../lib/request-file.ts'
import { messageOr } from '../errors/message-or.ts'

/** Delays the request until typing pauses. */
const REQUEST_DELAY_MS = 400

interface MadePdf {
  /** The last PDF; it stays visible while the next one loads. */
  url: string | null
  content: Blob | null
  isMaking: boolean
  /** Why the server made none. */
  error: string | null
}

interface WantedPdf {
  url: string
  /** The same object until something in it changed. */
  body: object
  /** What is said about a failure without a reason. */
  failed: string
}

/** A PDF that the server makes of what is being edited, anew after each change. */
export function useMadePdf({ url: address, body, failed }: WantedPdf): MadePdf & { retry(): void } {
  const [state, setState] = useState<MadePdf>({
    ...{ url: null, content: null },
    ...{ isMaking: true, error: null },
  })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, isMaking: true }))
      requestFile(address, { body, signal: stop.signal }).then(
        ({ blob }) =>
          setState({ url: URL.createObjectURL(blob), content: blob, isMaking: false, error: null }),
        (error: unknown) => {
          if (stop.signal.aborted) return
          setState((before) => ({ ...before, isMaking: false, error: messageOr(failed, error) }))
        },
      )
    }, REQUEST_DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address, body, failed, attempt])

  const { url } = state
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])

  return { ...state, retry: () => setAttempt((count) => count + 1) }
}
