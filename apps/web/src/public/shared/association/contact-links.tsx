import { associationContacts } from '@nibondhon/domain'
import { Fragment } from 'react'
import { useAssociation } from '../../page-data/use-association.ts'

/** The phone number and e-mail address of the association, on one line; nothing where neither is known. */
export function ContactLinks() {
  const { association } = useAssociation()
  return associationContacts(association)
    .filter(({ kind }) => kind === 'phone' || kind === 'email')
    .map(({ kind, text, href }, index) => (
      <Fragment key={kind}>
        {index > 0 && ' · '}
        <a href={href ?? undefined}>{text}</a>
      </Fragment>
    ))
}
