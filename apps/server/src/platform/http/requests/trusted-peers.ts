import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** The names that TRUST_PROXY knows, as Fastify reads them. */
const NAMED_RANGES: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Checks whether a connection comes from a proxy whose client addresses are trusted. */
export function createPeerCheck(trustProxy: readonly string[]): (address: string | undefined) => boolean {
  if (trustProxy.length === 0) return () => false
  const trusted = new BlockList()
  for (const entry of trustProxy.flatMap((one) => NAMED_RANGES[one] ?? [one])) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    trusted.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  // An IPv4 client of a server that listens on IPv6 has a mapped address; the list compares it as IPv4.
  return (address = '') => {
    if (isIPv4(address)) return trusted.check(address, 'ipv4')
    return isIPv6(address) && trusted.check(address, 'ipv6')
  }
}
