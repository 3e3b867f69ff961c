import { chooseLocale, type Locale } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { readQuery } from '../../input/index.ts'
import { readCookie } from './read-cookie.ts'

/** The language of the person who asks: `?lang`, then the one that they chose before, then their browser's. */
export function requestLocale(request: Pick<FastifyRequest, 'url' | 'headers'>): Locale {
  return chooseLocale({
    address: localeInAddress(request.url),
    chosen: readCookie(request, 'locale') ?? undefined,
    accepted: request.headers['accept-language'],
  })
}

export function localeInAddress(url: string): string | null {
  return readQuery(url).get('lang')
}
