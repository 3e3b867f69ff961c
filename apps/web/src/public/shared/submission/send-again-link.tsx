import { Link } from '../../../lib/router.tsx'
import { useScreenMessages } from '../../translations/screen-messages.ts'

/** The way out for those who lost their ID or code. */
export function SendAgainLink({ className }: { className?: string | undefined }) {
  return (
    <Link className={className} href="/edit#send-again">
      {useScreenMessages().recovery.send}
    </Link>
  )
}
