import type { Locale, PublicRoute } from '@nibondhon/domain'

/**
 * What the server rendered a members' page from. It is part of the page as
 * `<script type="application/json" id="page-data">`, so that the browser starts from the same.
 */
export interface PageData {
  route: PublicRoute | 'notFound'
  locale: Locale
  /** That times are shown in until the browser shows them in its own. */
  timeZone: string
  /** The responses that the page would otherwise request, by their address. */
  responses: Record<string, PageResponse>
}

export interface PageResponse {
  status: number
  body: unknown
}
