import { toAsciiDigits } from '../digits/digits.ts'
import { normaliseText } from '../text/normalise-text.ts'
import type { Problem } from '../form-model/form-types.ts'
import { LIMITS } from '../form-model/limits.ts'
import { problem } from '../form-model/problem.ts'

/** First path segments that lead elsewhere: a form under one of them could never be opened. */
const RESERVED_URLS: ReadonlySet<string> = new Set([
  'login',
  'edit',
  'edit-submission',
  'view-submission',
  'bkash',
  'retry-payment',
  'payment',
  'success',
  'error',
  'pdf',
  'admin',
  'api',
  'assets',
  'uploads',
  'form',
  'health',
  'metrics',
  'setup',
])

export function isReservedUrl(url: string): boolean {
  return RESERVED_URLS.has(url.toLowerCase())
}

/** Problems of the address a form is to be reached under; whether it is taken is for the server to know. */
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

/** Short enough to read out, and to take a number behind it. */
const LONGEST_SLUG = 60

function slugOf(title: string): string {
  const slug = normaliseText(toAsciiDigits(title.slice(0, LIMITS.title)), 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-|-$/g, '')
  if (slug === '') return 'form'
  return /[a-z]/.test(slug) ? slug : `form-${slug}`
}
