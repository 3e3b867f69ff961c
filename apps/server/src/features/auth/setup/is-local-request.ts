import type { FastifyRequest } from 'fastify'

const FORWARDING = /^(forwarded|via|x-forwarded-.+|x-real-ip)$/
const LOCAL_NAMES = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/

/**
 * Whether a person at the machine itself asks: the connection comes from it, no proxy passed it on, and the page was
 * opened under a name of the machine itself. A page of someone else whose name leads here has that name.
 */
export function isLocalRequest({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false
  return isLoopback(socket.remoteAddress ?? '') && LOCAL_NAMES.test(headers.host ?? '')
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || /^127(\.\d{1,3}){3}$/.test(plain)
}
