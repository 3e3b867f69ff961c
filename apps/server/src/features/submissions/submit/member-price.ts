import { hasMemberPrice, type Locale, type Price } from '@nibondhon/domain'
import type { FoundMember, StoredForm } from '../../forms/index.ts'
import type { Identity } from '../identity/identity.ts'
import { otherContact } from '../submission-errors.ts'

interface Priced {
  member: FoundMember | null
  /** Of the answers. */
  identity: Identity
  price: Price
  locale: Locale
}

/**
 * A price for members is for the one who proved to be one: where the form asks for such a contact, it has to be theirs. Otherwise one
 * member could register everyone they know.
 */
export function assertOwnPrice(
  { settings }: Pick<StoredForm, 'settings'>,
  { member, identity, price, locale }: Priced,
): void {
  if (!member?.identity || !hasMemberPrice(settings.pricing.rules, price.breakdown)) return
  const given = identity[member.identity.kind]
  if (given !== null && given !== member.identity.value) throw otherContact(member.contact, locale)
}
