import { createHmac } from 'node:crypto'

/**
 * A short keyed hash of an IP address. It shows in the log that requests came from the same address, without the address
 * itself. The key is derived from the app secret, so the hash is the same in every process and after a restart, and cannot
 * be reversed by trying all addresses.
 */
export function createAddressHash(appSecret: string): (address: string) => string {
  const key = createHmac('sha256', appSecret).update('address in the log').digest()
  return (address) => {
    const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
    return createHmac('sha256', key).update(plain).digest('base64url').slice(0, 10)
  }
}
