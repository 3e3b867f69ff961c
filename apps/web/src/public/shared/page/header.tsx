import { Link } from '../../../lib/router.tsx'
import { useAssociation } from '../../page-data/use-association.ts'
import { AssociationLogo } from '../association/association-logo.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'

/** On a phone a longer name has a line of its own, above the languages. */
const MAX_SHORT_NAME_LENGTH = 36

export function Header({ hasForm }: { hasForm: boolean }) {
  const { name } = useAssociation()
  const isLong = name.length > MAX_SHORT_NAME_LENGTH
  return (
    <header className={styles.header}>
      <div className={styles.column}>
        <Link href="/" className={isLong ? `${styles.brand} ${styles.long}` : styles.brand}>
          <AssociationLogo size={44} />
          <span className={styles.name}>{name}</span>
        </Link>
        <LanguageSwitch hasForm={hasForm} />
      </div>
    </header>
  )
}
