import type { ResponseOf } from '@nibondhon/api-contract'
import type { FormDefinition } from '@nibondhon/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { request } from '../../../../lib/api.ts'

export type PreviewData = 'sample' | 'latest'
export type MessagePreviews = ResponseOf<'POST /api/forms/message-preview'>

/** Long enough not to ask for every letter, short enough to follow. */
const AFTER_TYPING_MS = 400

/** The confirmations of the form as it stands in the editor, made by the server as the real ones will be. */
export function useMessagePreview(form: FormDefinition, formId: string | null, data: PreviewData) {
  const settled = useSettled(form)
  return useQuery({
    queryKey: ['message-preview', formId, data, settled],
    queryFn: ({ signal }) =>
      request('POST /api/forms/message-preview', {
        body: { ...settled, data, ...(formId !== null && { formId }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    // What was typed is not asked for again, and need not be remembered.
    gcTime: 0,
  })
}

/** The value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), AFTER_TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
