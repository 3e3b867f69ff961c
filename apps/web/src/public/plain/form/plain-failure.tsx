import type { PageResponse } from '@nibondhon/api-contract'
import type { ReactNode } from 'react'
import { toApiError } from '../../../lib/call-endpoint.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { HelpCode } from '../../shared/page-states/help-code.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { usePlainFormMessages } from './plain-form-messages.ts'

interface PlainFailureProps {
  error: ApiError
  title?: string | undefined
  text: string
  /** Whether the page still has what was entered. */
  isKept: boolean
  children?: ReactNode
}

/** What the API rejected a post with, above the form. */
export function PlainFailure({ error, title, text, isKept, children }: PlainFailureProps) {
  const { kept } = usePlainFormMessages()
  return (
    <div role="alert">
      <Notice tone={error.code === 'price_changed' ? 'warning' : 'error'} title={title}>
        <p>{text}</p>
        {children}
        {isKept && <p>{kept}</p>}
        <HelpCode error={error} />
      </Notice>
    </div>
  )
}

export function failureOf({ status, body }: PageResponse): ApiError {
  return toApiError({ status, body, requestId: null })
}
