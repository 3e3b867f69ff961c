import { Link } from '../../lib/router.tsx'
import buttons from '../shared/ui/button.module.css'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { useScreenMessages } from '../translations/screen-messages.ts'

/** For an address that names no submission: it must not look as if one had arrived. */
export function NothingToShow() {
  const { result, submission } = useScreenMessages()
  return (
    <StatePage
      tone="warning"
      title={result.nothingTitle}
      message={result.nothing}
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
