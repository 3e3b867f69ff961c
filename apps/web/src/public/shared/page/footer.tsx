import { useI18n } from '../../translations/public-i18n.ts'
import styles from './footer.module.css'

export function Footer() {
  const { locale, words } = useI18n()
  const year = new Intl.NumberFormat(locale === 'bn' ? 'bn-BD' : 'en-GB', { useGrouping: false }).format(
    new Date().getFullYear(),
  )
  return (
    <footer className={styles.footer}>
      <div className={styles.column}>
        <p>{words.footer.copyright(year)}</p>
        <p>{words.footer.credit}</p>
      </div>
    </footer>
  )
}
