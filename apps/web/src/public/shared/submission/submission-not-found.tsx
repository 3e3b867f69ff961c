import { Link } from '../../../lib/router.tsx'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import buttons from '../ui/button.module.css'
import { HomeLink } from '../page-states/home-link.tsx'
import { StatePage } from '../page-states/state-page.tsx'

export function SubmissionNotFound({ message }: { message: string }) {
  const { submission } = useScreenMessages()
  return (
    <StatePage
      tone="error"
      title={submission.notFoundTitle}
      message={message}
      actions={
        <>
          <Link href="/edit" className={buttons.main}>
            {submission.lookUp}
          </Link>
          <HomeLink />
        </>
      }
    />
  )
}
