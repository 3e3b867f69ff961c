import type { FastifyRequest } from 'fastify'

const FORWARDING = /^(forwarded|via|x-forwarded-.+|x-real-ip)$/
const LOCAL_NAMES = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/

/**
 * Whether a user at the machine itself makes the request: the connection is local, without a proxy, and the page was opened
 * under a local host name. A foreign page whose DNS name resolves to this machine has that name as its host.
 */
export function isLocalRequest({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false
  return isLoopback(socket.remoteAddress ?? '') && LOCAL_NAMES.test(headers.host ?? '')
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || /^127(\.\d{1,3}){3}$/.test(plain)
}
