import { Link, useLocation, useSearch } from '../../lib/router.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import buttons from '../shared/ui/button.module.css'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { NothingToShow } from './nothing-to-show.tsx'
import { readResult } from './result-query.ts'
import { SubmittedPage } from './submitted-page.tsx'

/** What follows a submission, good or bad. */
export default function ResultPage({ params }: { params: { customUrl: string } }) {
  const [path] = useLocation()
  const result = readResult(path, useSearch())
  const messages = useScreenMessages().result
  if (result.isSuccess && result.uniqueId === '') return <NothingToShow />
  if (result.isSuccess) return <SubmittedPage customUrl={params.customUrl} result={result} />
  return (
    <StatePage
      tone="error"
      title={messages.failureTitle}
      message={result.message ? messages.messages[result.message] : messages.failure}
      actions={
        <>
          <Link href={`/${encodeURIComponent(params.customUrl)}`} className={buttons.main}>
            {messages.tryAgain}
          </Link>
          <HomeLink />
        </>
      }
    />
  )
}
