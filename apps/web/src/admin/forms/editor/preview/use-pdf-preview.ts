import type { FormDefinition } from '@nibondhon/domain'
import { useEffect, useState } from 'react'
import { messageOr } from '../../../../lib/api-error.ts'
import { requestFile } from '../../../../lib/request-file.ts'

/** Long enough not to make a PDF for every letter, short enough to follow. */
const AFTER_TYPING_MS = 400

const NO_PDF = 'The PDF could not be made. Check your connection and try again.'

export interface PdfPreviewState {
  /** The last PDF that could be made; it stays while the next one is on its way. */
  url: string | null
  isMaking: boolean
  /** Why the form as it stands gives no PDF. */
  trouble: string | null
}

/** The PDF a member would get of the form as it stands in the editor, with made-up answers. */
export function usePdfPreview(
  form: FormDefinition,
  formId: string | null,
): PdfPreviewState & { retry(): void } {
  const [state, setState] = useState<PdfPreviewState>({ url: null, isMaking: true, trouble: null })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, isMaking: true }))
      makePreview(form, formId, stop.signal).then(
        (url) => setState({ url, isMaking: false, trouble: null }),
        (error: unknown) => {
          if (stop.signal.aborted) return
          setState((before) => ({ ...before, isMaking: false, trouble: messageOr(NO_PDF, error) }))
        },
      )
    }, AFTER_TYPING_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [form, formId, attempt])

  const { url } = state
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])

  return { ...state, retry: () => setAttempt((count) => count + 1) }
}

async function makePreview(
  form: FormDefinition,
  formId: string | null,
  signal: AbortSignal,
): Promise<string> {
  const body = formId === null ? form : { ...form, formId }
  const { blob } = await requestFile('/api/forms/pdf-preview', { body, signal })
  return URL.createObjectURL(blob)
}
