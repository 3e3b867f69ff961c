import { chooseLocale, type Locale } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'

/** Longer ones are not ours. */
const MAX_COOKIE_LENGTH = 4096

/** The language of the person who asks: `?lang`, then the one that they chose before, then their browser's. */
export function requestLocale(request: Pick<FastifyRequest, 'url' | 'headers'>): Locale {
  return chooseLocale({
    address: localeInAddress(request.url),
    chosen: chosenLocale(request.headers.cookie ?? ''),
    accepted: request.headers['accept-language'],
  })
}

export function localeInAddress(url: string): string | null {
  return new URLSearchParams(url.split('?', 2)[1] ?? '').get('lang')
}

function chosenLocale(cookies: string): string | undefined {
  return cookies.length > MAX_COOKIE_LENGTH ? undefined : /(?:^|;\s*)locale=(\w+)/.exec(cookies)?.[1]
}
