import type { Locale } from '../locale/locale.ts'

/** How long a saved draft is kept, in days, until staff choose another time in the settings. */
export const DEFAULT_DRAFT_DAYS = 30
export const MAX_DRAFT_DAYS = 90

/** A page of a form is named by its position, from 0. */
export const MAX_DRAFT_PAGE = 200

/** `submitted` and `expired` drafts have no content any more; their links say what became of them. */
export const DRAFT_STATES = ['open', 'submitted', 'expired'] as const
export type DraftState = (typeof DRAFT_STATES)[number]

/** The secret in the link of a draft: 32 bytes in base64url. */
export function isDraftSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The path of the page that fills the form in again. */
export function draftPath(secret: string): string {
  return `/continue/${secret}`
}

/** The link that opens a draft on any device, in the language in which it was filled in. */
export function draftUrl(publicUrl: string, secret: string, locale: Locale | undefined): string {
  return `${publicUrl}${draftPath(secret)}${locale === undefined ? '' : `?lang=${locale}`}`
}

/** The path of the page that shows the link itself. */
export function draftLinkPath(secret: string): string {
  return `${draftPath(secret)}/link`
}

/** The state that the link of a draft shows: the job that removes expired drafts may be an hour late. */
export function draftStateAt(draft: { state: DraftState; expiresAt: Date }, now: number): DraftState {
  return draft.state === 'open' && draft.expiresAt.getTime() <= now ? 'expired' : draft.state
}

export interface PageProgress {
  page: number
  /** How many people came to this page. */
  reached: number
  /** How many drafts were first saved on it. */
  saved: number
}

export interface PageDropOff extends PageProgress {
  /** How many came to this page and to none after it. On the last page: who did not submit. */
  stopped: number
}

/**
 * Where people stop. Every page up to the last one that was reached is listed. Counts of several pages are collected
 * separately, so a later page can have more than an earlier one: then 0 have stopped.
 */
export function dropOff(pages: readonly PageProgress[], submitted: number): PageDropOff[] {
  const last = Math.max(-1, ...pages.map(({ page }) => page))
  const all = Array.from({ length: Math.min(last, MAX_DRAFT_PAGE) + 1 }, (_, page) => {
    const found = pages.find((one) => one.page === page)
    return { page, reached: found?.reached ?? 0, saved: found?.saved ?? 0 }
  })
  return all.map((one, index) => {
    const next = all[index + 1]?.reached ?? submitted
    return { ...one, stopped: Math.max(0, one.reached - next) }
  })
}

/** The inputs of a form without script that continues a draft; see PAGE_INPUTS. */
export const DRAFT_INPUTS = {
  secret: '_draft',
  /** The revision that the page shows. */
  revision: '_revision',
  /** The ids of the fields whose file is the draft's, separated by spaces. */
  keptFiles: '_kept',
} as const
