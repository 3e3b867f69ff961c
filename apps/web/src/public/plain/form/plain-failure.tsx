import type { ReactNode } from 'react'
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

/** Nothing is wrong with what was entered. */
const WARNINGS = ['price_changed', 'form_inactive', 'draft_changed']

/** What the API rejected a post with, above the form. */
export function PlainFailure({ error, title, text, isKept, children }: PlainFailureProps) {
  const { kept } = usePlainFormMessages()
  return (
    <div role="alert">
      <Notice tone={WARNINGS.includes(error.code) ? 'warning' : 'error'} title={title}>
        <p>{text}</p>
        {children}
        {isKept && <p>{kept}</p>}
        <HelpCode error={error} />
      </Notice>
    </div>
  )
}
