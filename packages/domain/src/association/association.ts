import { type Locale, onlyDigits } from '../locale/locale.ts'
import { normalisePhone } from '../phone/normalise-phone.ts'

/** The association that an installation belongs to, as members see it on pages, in e-mails and on PDFs. */
export interface Association {
  /** '' until someone enters it, like every other text here. */
  nameEn: string
  nameBn: string
  phone: string
  email: string
  /** May have several lines. */
  address: string
  addressBn: string
  /** With http:// or https://. */
  website: string
  /** Changes with the picture, so that it can be cached for ever under its address; null when there is none. */
  logo: string | null
  /** Whether members' pages carry the small "Made with Nibondhon" line. */
  showMadeWith: boolean
  /** By whose clock all times are read and written. */
  timeZone: string
}

export const NO_ASSOCIATION: Association = {
  nameEn: '',
  nameBn: '',
  phone: '',
  email: '',
  address: '',
  addressBn: '',
  website: '',
  logo: null,
  showMadeWith: true,
  timeZone: 'Asia/Dhaka',
}

const UNNAMED: Record<Locale, string> = { en: 'Alumni Association', bn: 'অ্যালামনাই অ্যাসোসিয়েশন' }

type Names = Pick<Association, 'nameEn' | 'nameBn'>

/** In the reader's language; in the other one where only that is entered. */
export function associationName({ nameEn, nameBn }: Names, locale: Locale): string {
  const names = locale === 'bn' ? [nameBn, nameEn] : [nameEn, nameBn]
  return names.find((name) => name !== '') ?? UNNAMED[locale]
}

export function hasAssociationName({ nameEn, nameBn }: Names): boolean {
  return nameEn !== '' || nameBn !== ''
}

/** In the reader's language, as the name. */
export function associationAddress(
  { address, addressBn }: Pick<Association, 'address' | 'addressBn'>,
  locale: Locale,
): string {
  return (locale === 'bn' && addressBn) || address || addressBn
}

/** One way to reach the association. */
export interface AssociationContact {
  kind: 'address' | 'phone' | 'email' | 'website'
  /** As people read it. */
  text: string
  /** Where a click leads; null for an address. */
  href: string | null
}

/** What was entered, in the order in which it is shown: who wants to ask something calls or writes first. */
export function associationContacts(association: Association, locale: Locale): AssociationContact[] {
  const { phone, email, website } = association
  const contacts: AssociationContact[] = [
    { kind: 'phone', text: phone, href: phoneLink(phone) },
    { kind: 'email', text: email, href: `mailto:${email}` },
    { kind: 'website', text: websiteText(website), href: website },
    { kind: 'address', text: associationAddress(association, locale), href: null },
  ]
  return contacts.filter(({ text }) => text !== '')
}

/** With the country's code where the number is known to have one: members abroad call too. */
export function phoneLink(phone: string): string {
  const international = normalisePhone(phone)
  if (international !== null) return `tel:+${international}`
  const plus = phone.trim().startsWith('+') ? '+' : ''
  return `tel:${plus}${onlyDigits(phone)}`
}

/** Without the scheme, as people write it: "example.org/alumni". */
function websiteText(website: string): string {
  return website.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}
