import { fileUrl } from '@nibondhon/api-contract/urls'
import type { FormDefinition, Locale } from '@nibondhon/domain'
import { useEffect, useState } from 'react'
import { requestFile } from '../../../../lib/request-file.ts'
import { messageOr } from '../../../shared/errors/message-or.ts'
import { previewTexts } from './texts/preview-texts.ts'

/** Delays the request until typing pauses. */
const REQUEST_DELAY_MS = 400

interface PdfPreviewState {
  /** The last PDF; it stays visible while the next one loads. */
  url: string | null
  isMaking: boolean
  /** Why the server made no PDF of the form. */
  error: string | null
}

/** The PDF that a member would get of the edited form, with sample answers. */
export function usePdfPreview(
  form: FormDefinition,
  formId: string | null,
  language: Locale,
): PdfPreviewState & { retry(): void } {
  const [state, setState] = useState<PdfPreviewState>({ url: null, isMaking: true, error: null })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, isMaking: true }))
      makePreview({ ...form, language, ...(formId !== null && { formId }) }, stop.signal).then(
        (url) => setState({ url, isMaking: false, error: null }),
        (error: unknown) => {
          if (stop.signal.aborted) return
          const message = messageOr(previewTexts().pdf.failed, error)
          setState((before) => ({ ...before, isMaking: false, error: message }))
        },
      )
    }, REQUEST_DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [form, formId, language, attempt])

  const { url } = state
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])

  return { ...state, retry: () => setAttempt((count) => count + 1) }
}

async function makePreview(body: object, signal: AbortSignal): Promise<string> {
  const { blob } = await requestFile(fileUrl('POST /api/forms/pdf-preview'), { body, signal })
  return URL.createObjectURL(blob)
}
