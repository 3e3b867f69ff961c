import type { Reader } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { requestLocale } from './request-locale.ts'

/**
 * Who reads the response. Members read the language of their page. The console names the language and the digits of the
 * account in each request, as `bn-u-nu-beng`; a program that names none reads English.
 */
export function readerOf(request: Pick<FastifyRequest, 'url' | 'headers'>): Reader {
  const { authorization, 'accept-language': accepted = '' } = request.headers
  if (authorization === undefined && !request.url.startsWith('/api/auth/')) {
    const language = requestLocale(request)
    return { language, digits: language }
  }
  const language = accepted.startsWith('bn') ? 'bn' : 'en'
  return { language, digits: language === 'bn' && !accepted.includes('-nu-latn') ? 'bn' : 'en' }
}
