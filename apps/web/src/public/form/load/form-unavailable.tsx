import { useState } from 'react'
import NotFoundPage from '../../not-found/not-found-page.tsx'
import buttons from '../../shared/ui/button.module.css'
import { HomeLink } from '../../shared/page-states/home-link.tsx'
import { LoadFailed } from '../../shared/page-states/load-failed.tsx'
import { StatePage } from '../../shared/page-states/state-page.tsx'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import { SubmissionCodeDialog } from './submission-code-dialog.tsx'

interface FormUnavailableProps {
  reason: 'notFound' | 'inactive' | 'failed'
  /** Where loading failed. */
  error: unknown
  onRetry(): void
}

export default function FormUnavailable({ reason, error, onRetry }: FormUnavailableProps) {
  const { states } = useScreenMessages()
  switch (reason) {
    case 'notFound':
      return <NotFoundPage title={states.notFoundTitle} message={states.notFound} />
    case 'inactive':
      return <InactiveForm />
    case 'failed':
      return <LoadFailed title={states.failedTitle} message={states.failed} error={error} onRetry={onRetry} />
  }
}

function InactiveForm() {
  const { states } = useScreenMessages()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <StatePage
      tone="warning"
      title={states.inactiveTitle}
      message={states.inactive}
      hint={states.inactiveHint}
      actions={
        <>
          <button type="button" className={buttons.main} onClick={() => setIsAsking(true)}>
            {states.download}
          </button>
          <HomeLink />
        </>
      }
    >
      {isAsking && (
        <SubmissionCodeDialog
          title={states.download}
          addressOf={(code) => `/pdf/${code}`}
          onClose={() => setIsAsking(false)}
        />
      )}
    </StatePage>
  )
}
