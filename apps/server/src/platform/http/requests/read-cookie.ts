import type { FastifyRequest } from 'fastify'

/** The session of a member who has proved a contact; see own-session.ts. */
export const OWN_SESSION_COOKIE = 'my'

/** Longer ones are not ours. */
const MAX_COOKIES_LENGTH = 4096

/** The value of a cookie, which consists of letters, digits, "-" and "_"; null without it. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const cookies = headers.cookie ?? ''
  if (cookies.length > MAX_COOKIES_LENGTH) return null
  const own = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
  const value = own?.slice(name.length + 1)
  return value !== undefined && /^[\w-]+$/.test(value) ? value : null
}
