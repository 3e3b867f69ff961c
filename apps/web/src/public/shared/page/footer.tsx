import { useI18n } from '../../translations/public-i18n.ts'
import styles from './footer.module.css'

export function Footer() {
  const { locale, messages } = useI18n()
  const year = new Intl.NumberFormat(locale === 'bn' ? 'bn-BD' : 'en-GB', { useGrouping: false }).format(
    new Date().getFullYear(),
  )
  return (
    <footer className={styles.footer}>
      <div className={styles.column}>
        <p>{messages.footer.copyright(year)}</p>
        <p>{messages.footer.credit}</p>
      </div>
    </footer>
  )
}
