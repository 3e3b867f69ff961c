import { Link } from '../../../lib/router.tsx'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import buttons from '../ui/button.module.css'
import { HomeLink } from '../page-states/home-link.tsx'
import { StatePage } from '../page-states/state-page.tsx'
import { SendAgainLink } from './send-again-link.tsx'

/** `uniqueId` stays in the page that asks for ID and code again. */
export function SubmissionNotFound({ message, uniqueId = '' }: { message: string; uniqueId?: string }) {
  const { submission } = useScreenMessages()
  return (
    <StatePage
      tone="error"
      title={submission.notFoundTitle}
      message={message}
      actions={
        <>
          <Link
            href={uniqueId === '' ? '/edit' : `/edit?uniqueId=${encodeURIComponent(uniqueId)}`}
            className={buttons.main}
          >
            {submission.lookUp}
          </Link>
          <SendAgainLink className={buttons.quiet} />
          <HomeLink />
        </>
      }
    />
  )
}
