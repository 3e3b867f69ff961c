import type { FastifyRequest } from 'fastify'
import { readCookie } from '../../platform/http/index.ts'

const OFFER_TOKEN_LENGTH = 43

/** The offer that a request names, or the one whose link the member opened; '' without one. */
export function offerTokenOf(request: FastifyRequest, named: string | undefined): string {
  if (named !== undefined && named !== '') return named
  const token = readCookie(request, 'offer')
  return token?.length === OFFER_TOKEN_LENGTH ? token : ''
}
