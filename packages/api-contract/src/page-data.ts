import type { Association, Locale, PublicRoute } from '@nibondhon/domain'

/**
 * What the server rendered a members' page from. It is part of the page as
 * `<script type="application/json" id="page-data">`, so that the browser starts from the same.
 */
export interface PageData {
  route: PublicRoute | 'notFound'
  locale: Locale
  /** That times are shown in until the browser shows them in its own. */
  timeZone: string
  association: Association
  /** The responses that the page would otherwise request, by their address. */
  responses: Record<string, PageResponse>
}

export interface PageResponse {
  status: number
  body: unknown
}

/**
 * A page that follows a form which the browser posted without script. It has no script itself, so the server alone
 * decides what it shows.
 */
export type PlainPage = PlainMessagePage

/** One message and where to go from there. */
export interface PlainMessagePage {
  screen: 'message'
  tone: 'info' | 'success' | 'warning' | 'error'
  title: string
  message: string
  links: { href: string; text: string }[]
}
