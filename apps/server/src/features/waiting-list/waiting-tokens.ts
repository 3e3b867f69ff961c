import { createHmac, hkdfSync } from 'node:crypto'
import type { Locale } from '@nibondhon/domain'

/** Opens a place: shows it, and leaves the list. */
export function placeToken(appSecret: string, entryId: string): string {
  return tokenOf(appSecret, `place ${entryId}`)
}

/** Opens a place too, and proves that its contact is right: it is sent there and nowhere else. */
export function contactToken(appSecret: string, entryId: string): string {
  return tokenOf(appSecret, `contact ${entryId}`)
}

/** Another one for each offer to the same person. */
export function offerToken(appSecret: string, entryId: string, offerNumber: number): string {
  return tokenOf(appSecret, `offer ${offerNumber} ${entryId}`)
}

/**
 * 32 bytes, derived from the entry and the app secret, so that each try to send a message has the same link although only
 * its hash is stored. A reader of the database cannot create a link without the app secret.
 */
function tokenOf(appSecret: string, subject: string): string {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'waiting list links', 32))
  return createHmac('sha256', key).update(subject).digest('base64url')
}

/** Links open in the language of the message that they are in. */
export function placeUrl(publicUrl: string, customUrl: string, token: string, locale: Locale): string {
  return `${publicUrl}/waiting-list/${customUrl}?place=${token}&lang=${locale}`
}

export function offerUrl(publicUrl: string, customUrl: string, token: string, locale: Locale): string {
  return `${publicUrl}/${customUrl}?offer=${token}&lang=${locale}`
}
