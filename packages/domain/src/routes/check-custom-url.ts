import { toAsciiDigits } from '../locale/locale.ts'
import { normaliseText } from '../text/normalise-text.ts'
import type { Problem } from '../form-model/form-types.ts'
import { LIMITS } from '../form-model/limits.ts'
import { problem } from '../form-model/problem.ts'
import { isReservedUrl } from './public-routes.ts'

/** Problems of a form's address. Only the server knows whether another form has it. */
export function checkCustomUrl(url: string): Problem[] {
  if (url.trim() === '') return [problem('custom_url_empty')]
  if (url.length > LIMITS.customUrl) return [problem('custom_url_too_long', { max: LIMITS.customUrl })]
  if (!/^[A-Za-z0-9_-]+$/.test(url)) return [problem('custom_url_characters')]
  return isReservedUrl(url) ? [problem('custom_url_reserved')] : []
}

/**
 * The address a new form gets: `reunion-2027`, then `reunion-2027-2`, … A title without Latin letters (most
 * Bangla titles) starts from `form`. `takenUrls` are compared without case; reserved words count as taken.
 */
export function customUrlFromTitle(title: string, takenUrls: Iterable<string> = []): string {
  const taken = new Set([...takenUrls].map((url) => url.toLowerCase()))
  const wanted = slugOf(title)
  let url = wanted
  for (let n = 2; taken.has(url) || isReservedUrl(url); n++) url = `${wanted}-${n}`
  return url
}

/** Short enough to read out, with room for a number behind it. */
const MAX_SLUG_LENGTH = 60

function slugOf(title: string): string {
  const slug = normaliseText(toAsciiDigits(title.slice(0, LIMITS.title)), 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, '')
  if (slug === '') return 'form'
  return /[a-z]/.test(slug) ? slug : `form-${slug}`
}
