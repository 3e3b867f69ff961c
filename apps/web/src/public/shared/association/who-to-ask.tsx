import { hasAssociationName } from '@nibondhon/domain'
import { useAssociation } from '../../page-data/use-association.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import layout from '../page/layout.module.css'
import { ContactLinks } from './contact-links.tsx'

/** Whom to ask about this page: the association with its phone number and e-mail address, as far as they are known. */
export function WhoToAsk({ question }: { question: string }) {
  const { ask } = useI18n().messages
  const { association, name } = useAssociation()
  const hasContacts = association.phone !== '' || association.email !== ''
  return (
    <p className={layout.aside}>
      {question}{' '}
      {hasContacts ? (
        <>
          {ask.contact(name)} <ContactLinks />
        </>
      ) : hasAssociationName(association) ? (
        ask.name(name)
      ) : (
        ask.unnamed
      )}
    </p>
  )
}
