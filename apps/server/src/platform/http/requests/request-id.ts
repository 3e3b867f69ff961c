import type { IncomingMessage } from 'node:http'
import { secureBytes } from '../../crypto/random-bytes.ts'
import { createPeerCheck } from './trusted-peers.ts'

/** Without letters that are taken for others when someone reads the code out on the phone. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789'
const LENGTH = 12

/** 60 random bits. */
export function newRequestId(): string {
  let id = ''
  for (const byte of secureBytes(LENGTH)) id += ALPHABET[byte & 31]
  return id
}

const MAX_LENGTH = 64
const PROXY_ID = /^[A-Za-z0-9._-]{8,64}$/

/**
 * Gives every request its id. The id of a trusted proxy is taken over, so that its log and ours name a request alike.
 * Anyone else's is ignored: a client could otherwise forge an id that points at another request in the log.
 */
export function createRequestIds(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isTrustedPeer = createPeerCheck(trustProxy)
  return (request) => {
    const given = request.headers['x-request-id']
    if (typeof given !== 'string' || given.length > MAX_LENGTH || !PROXY_ID.test(given)) return newRequestId()
    return isTrustedPeer(request.socket.remoteAddress) ? given : newRequestId()
  }
}
