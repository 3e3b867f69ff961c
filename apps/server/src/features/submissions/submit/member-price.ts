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
  if (member === null || !hasMemberPrice(settings.pricing.rules, price.breakdown)) return
  if (isOfOther(member, identity)) throw otherContact(member.contact, locale)
}

/** Whether a contact is asked for that the member has proved, and another one is given. */
export function isOfOther(member: FoundMember | null, identity: Identity): boolean {
  if (!member?.identity) return false
  const given = identity[member.identity.kind]
  return given !== null && given !== member.identity.value
}
