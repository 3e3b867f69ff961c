import { chooseLocale, isLocale, type Locale } from '@nibondhon/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Longer ones are not ours. */
const MAX_COOKIE_LENGTH = 4096

/** The language of a page; one in the address is remembered for the pages that follow. */
export function pageLocale(request: FastifyRequest, reply: FastifyReply): Locale {
  const address = new URLSearchParams(request.url.split('?', 2)[1] ?? '').get('lang')
  if (isLocale(address)) rememberLocale(reply, address)
  return chooseLocale({
    address,
    chosen: chosenLocale(request),
    accepted: request.headers['accept-language'],
  })
}

/** In the cookie that the script writes, too, when a person chooses a language. */
export function rememberLocale(reply: FastifyReply, locale: Locale): void {
  reply.header('set-cookie', `locale=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`)
}

function chosenLocale(request: FastifyRequest): string | undefined {
  const cookies = request.headers.cookie ?? ''
  return cookies.length > MAX_COOKIE_LENGTH ? undefined : /(?:^|;\s*)locale=(\w+)/.exec(cookies)?.[1]
}
