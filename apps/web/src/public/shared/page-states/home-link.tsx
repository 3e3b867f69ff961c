import { Link } from 'wouter'
import { useScreens } from '../../translations/use-screens.ts'
import buttons from '../ui/button.module.css'

export function HomeLink() {
  return (
    <Link href="/" className={buttons.quiet}>
      {useScreens().notFound.home}
    </Link>
  )
}
