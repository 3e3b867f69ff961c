import { isLocale, type Locale } from '@nibondhon/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { localeInAddress, requestLocale } from '../../platform/http/index.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The language of a page; one in the address is remembered for the pages that follow. */
export function pageLocale(request: FastifyRequest, reply: FastifyReply): Locale {
  const address = localeInAddress(request.url)
  if (isLocale(address)) rememberLocale(reply, address)
  return requestLocale(request)
}

/** In the cookie that the script writes, too, when a person chooses a language. */
export function rememberLocale(reply: FastifyReply, locale: Locale): void {
  reply.header('set-cookie', `locale=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`)
}
