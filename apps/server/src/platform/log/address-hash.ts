import { createHmac } from 'node:crypto'

/**
 * A short keyed hash of an address. The log can then show that many requests came from one place without holding the
 * address itself. The key is made from the app secret and does not change, so an address can be followed for as long as
 * the log is kept, and looks the same in every process; without the secret it cannot be found out by trying.
 */
export function createAddressHash(appSecret: string): (address: string) => string {
  const key = createHmac('sha256', appSecret).update('address in the log').digest()
  return (address) => {
    const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
    return createHmac('sha256', key).update(plain).digest('base64url').slice(0, 10)
  }
}
