import type { FastifyReply, FastifyRequest } from 'fastify'

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

/** The token in the address of a form, for someone who has an offer of the waiting list; null without one. */
export function offerInQuery(query: string): string | null {
  return /[?&]offer=([\w-]{43})(?:&|$)/.exec(query)?.[1] ?? null
}

/**
 * Remembers the offer until the form is submitted: the pages in between, such as the payment, do not carry it. The server
 * checks it when it is used.
 */
export function rememberOffer(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const cookie = `offer=${token}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
  const others = [reply.getHeader('set-cookie') ?? []].flat().map(String)
  void reply.header('set-cookie', [...others, cookie])
}
