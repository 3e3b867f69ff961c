import { BlockList, isIP } from 'node:net'

/** Whether an address is on the public Internet: not this machine, its network or a cloud's metadata service. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !RESERVED_V4.check(address, 'ipv4')
    case 6:
      return GLOBAL_V6.check(address, 'ipv6') && !RESERVED_V6.check(address, 'ipv6')
    default:
      return false
  }
}

/** What IANA lists as not globally reachable, and multicast. */
const RESERVED_V4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])

/** The only part of IPv6 that is assigned. Loopback, link-local, unique local and mapped IPv4 addresses are outside. */
const GLOBAL_V6 = listOf('ipv6', ['2000::/3'])

/** Within it: protocol assignments (such as Teredo), documentation, and 6to4, which wraps any IPv4 address. */
const RESERVED_V6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

function listOf(family: 'ipv4' | 'ipv6', ranges: string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', bits = ''] = range.split('/')
    list.addSubnet(net, Number(bits), family)
  }
  return list
}
