import dns from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'
import { OutboundError } from './outbound-error.ts'

/** Resolves a host name to all its addresses. */
export type LookupAll = (host: string) => Promise<{ address: string; family: number }[]>

export const systemLookup: LookupAll = (host) => dns.promises.lookup(host, { all: true })

/**
 * Checks addresses where the connection is made. A check beforehand would resolve the name twice, and the second result
 * may differ (DNS rebinding).
 */
export function checkedLookup(lookup: LookupAll, allowPrivateNetwork: boolean): LookupFunction {
  return (host, options, callback) => {
    lookup(host).then(
      (found) => {
        const usable = found.filter(({ address }) => allowPrivateNetwork || isPublicAddress(address))
        const [first] = usable
        if (!first) {
          const kind = found.length > 0 ? 'private_address' : 'unreachable'
          callback(new OutboundError(kind), '')
        } else if (options.all) callback(null, usable)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}
