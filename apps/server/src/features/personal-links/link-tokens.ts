import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { isLinkToken, type Locale, personalLinkPath } from '@nibondhon/domain'

export interface LinkTokens {
  /** The token of a link. It holds its id and a signature, and nothing about the person. */
  sign(id: string): string
  /** The id in a token that this installation has signed; null for every other text. */
  read(token: string): string | null
}

const ID_BYTES = 16
/** Of the signature: more than anyone can try. */
const SIGNATURE_BYTES = 16

/** Made from the app secret, so a reader of the database cannot create a link. */
export function linkTokens(appSecret: string): LinkTokens {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'personal links', 32))
  const sign = (id: Buffer) =>
    Buffer.concat([id, createHmac('sha256', key).update(id).digest().subarray(0, SIGNATURE_BYTES)])

  return {
    sign: (id) => sign(Buffer.from(id.replaceAll('-', ''), 'hex')).toString('base64url'),
    read(token) {
      if (!isLinkToken(token)) return null
      const given = Buffer.from(token, 'base64url')
      const id = given.subarray(0, ID_BYTES)
      const right = sign(id)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      const hex = id.toString('hex')
      return [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, hex)
    },
  }
}

export function personalLinkUrl(publicUrl: string, token: string, locale: Locale): string {
  return `${publicUrl}${personalLinkPath(token, locale)}`
}
