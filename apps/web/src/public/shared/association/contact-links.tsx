import { associationContacts } from '@nibondhon/domain'
import { Fragment } from 'react'
import { useAssociation } from '../../page-data/use-association.ts'
import { useI18n } from '../../translations/public-i18n.ts'

/** The phone number and e-mail address of the association, on one line; nothing where neither is known. */
export function ContactLinks() {
  const { association } = useAssociation()
  const { locale } = useI18n()
  return associationContacts(association, locale)
    .filter(({ kind }) => kind === 'phone' || kind === 'email')
    .map(({ kind, text, href }, index) => (
      <Fragment key={kind}>
        {index > 0 && ' · '}
        <a href={href ?? undefined}>{text}</a>
      </Fragment>
    ))
}
