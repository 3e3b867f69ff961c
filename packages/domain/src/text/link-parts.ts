import { phoneLink } from '../association/association.ts'
import { isEmailAddress } from '../formats/formats.ts'
import { isWebUrl } from '../formats/safe-url.ts'
import { toAsciiDigits } from '../locale/locale.ts'
import { isPhone } from '../phone/normalise-phone.ts'
import { allMatches } from './all-matches.ts'

/** A piece of a text; with an address where it is a link. */
export interface LinkPart {
  text: string
  href: string | null
}

/**
 * What may be a link: a web address with https:// or www., an e-mail address, or a phone number. A number without a
 * plus counts only when it is a Bangladeshi mobile, because texts also contain dates, prices and bank accounts. Every
 * repetition has a limit, so that the work grows with the text only.
 */
const CANDIDATE = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)[^\s<>"]{1,500}`,
    String.raw`[a-z\d._%+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}`,
    String.raw`\+[1-9](?:[ \-–.()]{0,2}\d){7,14}`,
    String.raw`(?:88)?01[3-9](?:[ \-–]?\d){8}`,
  ].join('|'),
  'gi',
)

/** The end of a sentence or a bracket, which people write directly after an address. */
const TRAILING = /[.,;:!?'’”»।…\-–*_)\]}]$/

/** Splits a plain text into links and the text between them; together the parts are the text. */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = []
  let end = 0
  // Same length as the text: each Bangla digit becomes one digit.
  const searched = toAsciiDigits(text)
  for (const match of allMatches(searched, CANDIDATE)) {
    const found = withoutTrailing(match[0])
    const start = match.index
    const href = isWithinWord(searched, start, start + found.length) ? null : hrefOf(found)
    if (href === null) continue
    if (start > end) parts.push({ text: text.slice(end, start), href: null })
    end = start + found.length
    parts.push({ text: text.slice(start, end), href })
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

function hrefOf(found: string): string | null {
  if (/^(?:https?:|www\.)/i.test(found)) {
    const url = /^www\./i.test(found) ? `https://${found}` : found
    return isWebUrl(url) ? url : null
  }
  if (found.includes('@')) return isEmailAddress(found) ? `mailto:${found}` : null
  return isPhone(found) ? phoneLink(found) : null
}

/** A closing bracket stays where the address has its opening one. */
function withoutTrailing(found: string): string {
  let kept = found
  while (TRAILING.test(kept) && !(kept.endsWith(')') && isBalanced(kept))) kept = kept.slice(0, -1)
  return kept
}

function isBalanced(text: string): boolean {
  return text.split('(').length === text.split(')').length
}

/** "Order 4401712345678" is not a phone number, and neither is the start of a longer number. */
function isWithinWord(text: string, start: number, end: number): boolean {
  const before = start === 0 ? '' : text.charAt(start - 1)
  return /[a-z\d@/]/i.test(before) || /\d/.test(text.charAt(end))
}
