import { PUBLIC_ROUTES } from '@nibondhon/domain'
import { Link } from '../../lib/router.tsx'
import buttons from '../shared/ui/button.module.css'
import { useLandingMessages } from './landing-messages.ts'
import sections from './section.module.css'

/** The way back to a submission: to view it, change it or download it. */
export function FindSection() {
  const { find } = useLandingMessages()
  return (
    <section aria-labelledby="find">
      <h2 id="find" className={sections.heading}>
        {find.heading}
      </h2>
      <p className={sections.text}>{find.text}</p>
      <p className={sections.action}>
        <Link href={PUBLIC_ROUTES.editLookup} className={buttons.quiet}>
          {find.action}
        </Link>
      </p>
    </section>
  )
}
