import { Link } from '../../../lib/router.tsx'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import buttons from '../ui/button.module.css'

export function HomeLink() {
  return (
    <Link href="/" className={buttons.quiet}>
      {useScreenMessages().notFound.home}
    </Link>
  )
}
