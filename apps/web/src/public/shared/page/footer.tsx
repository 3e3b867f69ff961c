import { associationContacts, localDigits, OWN_REGISTRATIONS_ROUTE, zoneName } from '@nibondhon/domain'
import { useAssociation } from '../../page-data/use-association.ts'
import { useTimeZone } from '../../page-data/use-time-zone.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import styles from './footer.module.css'

interface FooterProps {
  /** Whether staff find the way to the console here. */
  hasSignIn: boolean
}

export function Footer({ hasSignIn }: FooterProps) {
  const { locale, messages } = useI18n()
  const { association, name } = useAssociation()
  const { footer } = messages
  const timeZone = useTimeZone()
  const contacts = associationContacts(association, locale)
  return (
    <footer className={styles.footer}>
      <div className={styles.column}>
        {contacts.length > 0 && (
          <address className={styles.contacts} aria-label={footer.contact}>
            {contacts.map(({ kind, text, href }) =>
              href === null ? (
                <span key={kind} className={styles.place}>
                  {text}
                </span>
              ) : (
                <a key={kind} href={href} className={styles.link}>
                  {text}
                </a>
              ),
            )}
          </address>
        )}
        <div className={styles.closing}>
          {/* A page without script, so this is a link that loads it. */}
          <a className={styles.link} href={OWN_REGISTRATIONS_ROUTE}>
            {footer.own}
          </a>
          <p>{footer.copyright(localDigits(thisYear(), locale), name)}</p>
          <p className={styles.small}>{footer.times(zoneName(timeZone, locale))}</p>
          {association.showMadeWith && <p className={styles.small}>{footer.madeWith}</p>}
          {hasSignIn && (
            // The console is a page of its own, so this is a link that loads it.
            <a className={styles.link} href="/login">
              {footer.adminLogin}
            </a>
          )}
        </div>
      </div>
    </footer>
  )
}

const thisYear = () => String(new Date().getFullYear())
