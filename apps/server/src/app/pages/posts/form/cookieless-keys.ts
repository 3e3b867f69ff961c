import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** For so long a repeated post is the same submission. */
const WINDOW_MS = 10 * 60 * 1000
const MAX_RECENT_POSTS = 10_000

/** The Idempotency-Key of a post that came without cookies. */
export type CookielessKey = (request: FastifyRequest, content: unknown) => string

/**
 * The same answers from the same address and browser within a short time are one submission, in every process: the key
 * is derived from them. The response to a repeated key contains the edit code, so the key is secret, and somebody else
 * who knows the answers does not get it from another place.
 */
export function cookielessKeys(appSecret: string, now: () => number = Date.now): CookielessKey {
  /** When posts were first seen: a post right before the end of a window and its repetition have one key. */
  const firstSeen = new LRUCache<string, number>({ max: MAX_RECENT_POSTS })
  const sign = (text: string) => createHmac('sha256', appSecret).update(text).digest('base64url')

  return ({ ip, headers }, content) => {
    const sender = [ip, headers['user-agent'] ?? '', headers['accept-language'] ?? '']
    const post = sign(`post without cookies\n${JSON.stringify([sender, content])}`)
    const seenAt = firstSeen.get(post) ?? 0
    const time = now()
    const startedAt = time - seenAt < WINDOW_MS ? seenAt : time
    firstSeen.set(post, startedAt)
    return sign(`${post}\n${Math.floor(startedAt / WINDOW_MS)}`)
  }
}
