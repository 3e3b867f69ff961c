import { isIPv6 } from 'node:net'

/** The first four groups of an IPv6 address name the network; its owner chooses the other four freely. */
const NETWORK_GROUPS = 4

/**
 * The key for counting calls of an address: an IPv4 address itself, or the /64 network of an IPv6 address. One
 * subscriber has a whole network. An IPv4 address that is written as IPv6 is the same one.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [bare = ''] = address.split('%', 1)
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<number>(zeros).fill(0), ...after]
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  }
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

function groupsOf(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [(a << 8) | b, (c << 8) | d]
  })
}
