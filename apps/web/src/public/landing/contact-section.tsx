import { associationContacts } from '@nibondhon/domain'
import { DescriptionItem, DescriptionList } from '../shared/ui/description-list.tsx'
import { useAssociation } from '../page-data/use-association.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { useLandingMessages } from './landing-messages.ts'
import styles from './contact-section.module.css'
import sections from './section.module.css'

export function ContactSection() {
  const { contact } = useLandingMessages()
  const { association } = useAssociation()
  const { locale } = useI18n()
  const contacts = associationContacts(association, locale)
  if (contacts.length === 0) return null
  return (
    <section aria-labelledby="contact">
      <h2 id="contact" className={sections.heading}>
        {contact.heading}
      </h2>
      <p className={sections.text}>{contact.text}</p>
      <DescriptionList>
        {contacts.map(({ kind, text, href }) => (
          <DescriptionItem key={kind} name={contact.kinds[kind]}>
            {href === null ? <span className={styles.place}>{text}</span> : <a href={href}>{text}</a>}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </section>
  )
}
