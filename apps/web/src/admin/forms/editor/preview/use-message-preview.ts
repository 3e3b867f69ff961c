import type { FormDefinition, Locale } from '@nibondhon/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { request } from '../../../../lib/api.ts'

export type PreviewData = 'sample' | 'latest'
/** Delays the request until typing pauses. */
const REQUEST_DELAY_MS = 400

/** The confirmations of the edited form, made by the server like real ones. */
export function useMessagePreview(
  form: FormDefinition,
  formId: string | null,
  { data, language }: { data: PreviewData; language: Locale },
) {
  const settled = useSettled(form)
  return useQuery({
    queryKey: ['message-preview', formId, data, language, settled],
    queryFn: ({ signal }) =>
      request('POST /api/forms/message-preview', {
        body: { ...settled, data, language, ...(formId !== null && { formId }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Intermediate texts are not requested again, so they need no cache.
    gcTime: 0,
  })
}

/** The value after it has not changed for the delay. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REQUEST_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
