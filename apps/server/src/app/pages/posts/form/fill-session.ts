import { createHash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '../../../../platform/http/index.ts'

const COOKIE = 'fill'
/** Of a UUID. */
const SESSION_LENGTH = 36

/**
 * Gives the visitor of a form page a random cookie. The page itself is the same for everybody, so only the cookie tells
 * a form that one person posts twice from two people who give the same answers.
 */
export function startFillSession(request: FastifyRequest, reply: FastifyReply): void {
  if (readFillSession(request) === null) renewFillSession(request, reply)
}

/** After a submission: the same answers posted from now on are another submission. */
export function renewFillSession(request: FastifyRequest, reply: FastifyReply): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${COOKIE}=${randomUUID()}; Path=/; HttpOnly; SameSite=Lax${secure}`)
}

/** The Idempotency-Key of what is posted: a double click or a reload makes one submission. Null without the cookie. */
export function sessionKey(request: FastifyRequest, content: unknown): string | null {
  const session = readFillSession(request)
  if (session === null) return null
  return createHash('sha256')
    .update(`${session}\n${JSON.stringify(content)}`)
    .digest('base64url')
}

function readFillSession(request: FastifyRequest): string | null {
  const session = readCookie(request, COOKIE)
  return session?.length === SESSION_LENGTH ? session : null
}
