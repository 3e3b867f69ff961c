/** The rules of personal links: one for each person of a list that staff upload, for one submission each. */

import type { Locale } from '../locale/locale.ts'

export const LINK_STATES = ['open', 'answered', 'revoked'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** What a list may have at most; checked before anything of it is read. */
export const LINK_LIST_BOUNDS = {
  bytes: 3 * 1024 * 1024,
  /** Without the line of titles. */
  rows: 5_000,
  columns: 60,
  /** Characters of one cell. */
  cell: 2_000,
} as const

/** Of one form, over all lists. */
export const MAX_LINKS = 20_000
export const MAX_LINK_NAME_LENGTH = 200
export const MAX_LINK_NOTE_LENGTH = 500

/** Why people get a message with their link. */
export const LINK_MAILINGS = ['invitation', 'reminder'] as const
export type LinkMailing = (typeof LINK_MAILINGS)[number]

/** Nobody is reminded again before this. */
export const REMINDER_PAUSE_HOURS = 12

/** An answered link stays answered, also when staff withdraw it afterwards. */
export function linkState(link: { isRevoked: boolean; isAnswered: boolean }): LinkState {
  if (link.isAnswered) return 'answered'
  return link.isRevoked ? 'revoked' : 'open'
}

/** The path of a personal link; it opens in the language of the message that has it. */
export function personalLinkPath(token: string, locale: Locale): string {
  return `/for/${token}?lang=${locale}`
}

/** The id of a link and its signature: 32 bytes in base64url. */
export function isLinkToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The input of a form without script that a personal link opened; see PAGE_INPUTS. */
export const LINK_INPUT = '_link'
