import { useState } from 'react'
import NotFoundPage from '../../not-found/not-found-page.tsx'
import { PDF_QUESTION } from '../../pdf/pdf-question.ts'
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
          <a
            className={buttons.main}
            href={PDF_QUESTION}
            onClick={(event) => {
              event.preventDefault()
              setIsAsking(true)
            }}
          >
            {states.download}
          </a>
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
