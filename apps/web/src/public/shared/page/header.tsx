import { Link } from 'wouter'
import { Logo } from '../../../ui/logo.tsx'
import { useI18n } from '../../translations/public-i18n.ts'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'

export function Header({ hasForm }: { hasForm: boolean }) {
  const { messages } = useI18n()
  return (
    <header className={styles.header}>
      <div className={styles.column}>
        <Link href="/" className={styles.brand}>
          <Logo size={36} />
          <span className={styles.name}>{messages.brand}</span>
        </Link>
        <LanguageSwitch hasForm={hasForm} />
      </div>
    </header>
  )
}
