import { Link } from 'wouter'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import buttons from '../ui/button.module.css'

export function HomeLink() {
  return (
    <Link href="/" className={buttons.quiet}>
      {useScreenMessages().notFound.home}
    </Link>
  )
}
