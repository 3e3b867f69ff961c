import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../../platform/database/index.ts'
import { findWindowStart } from '../../../../platform/limits/index.ts'

/** For so long a repeated post is the same submission. */
const WINDOW_SECONDS = 10 * 60

/** The Idempotency-Key of a post that came without cookies. */
export type CookielessKey = (request: FastifyRequest, content: unknown) => Promise<string>

/**
 * The same answers from the same address and browser within a short time of the first post are one submission, in every
 * process: the key is derived from them. The response to a repeated key contains the edit code, so the key is secret, and
 * somebody else who knows the answers does not get it from another place.
 */
export function cookielessKeys({ db, appSecret }: { db: Db; appSecret: string }): CookielessKey {
  const sign = (text: string) => createHmac('sha256', appSecret).update(text).digest('base64url')

  return async ({ ip, headers }, content) => {
    const sender = [ip, headers['user-agent'] ?? '', headers['accept-language'] ?? '']
    const post = sign(`post without cookies\n${JSON.stringify([sender, content])}`)
    const window = { scope: 'cookieless-post', key: post, windowSeconds: WINDOW_SECONDS }
    const startedAt = await findWindowStart(db, window)
    return sign(`${post}\n${startedAt.getTime()}`)
  }
}
