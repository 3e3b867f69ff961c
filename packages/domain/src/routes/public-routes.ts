/**
 * The paths of the web app. The server serves a page under each, the public app shows a screen, and no form can take
 * the first part of one as its address.
 */

export const PUBLIC_ROUTES = {
  landing: '/',
  editLookup: '/edit',
  /** The page takes the code out of the address, so it also works without. */
  editSubmission: '/edit-submission/:uniqueId/:editCode?',
  viewSubmission: '/view-submission/:uniqueId',
  bkashCallback: '/bkash/callback',
  retryPayment: '/retry-payment/:uniqueId/:paymentID',
  pay: '/pay/:uniqueId',
  pdf: '/pdf/:uniqueId',
  payment: '/payment/:customUrl',
  success: '/success/:customUrl',
  error: '/error/:customUrl',
  waitingList: '/waiting-list/:customUrl',
  /** A form that was saved to be finished later; `link` shows the address itself. */
  savedDraft: '/continue/:secret/:view?',
  personalLink: '/for/:token',
  formById: '/form/:id',
  form: '/:customUrl',
} as const

export type PublicRoute = keyof typeof PUBLIC_ROUTES

/** Pages of a form. The server sends its definition along; all other pages hold no form. */
export const FORM_ROUTES = [
  'form',
  'payment',
  'success',
  'error',
  'formById',
] as const satisfies PublicRoute[]

/** The console has its own page, under these paths. */
export const CONSOLE_ROUTES = ['/login', '/login/forgot', '/login/reset', '/admin', '/admin/*'] as const

/** A member's own registrations. The page has no script, so it is no screen of the public app. */
export const OWN_REGISTRATIONS_ROUTE = '/my'

/** The page of a ticket, followed by the ticket itself. It has no script either. */
export const TICKET_ROUTE = '/ticket'

/** Scans tickets. A page of its own, which phones keep to work without network. */
export const GATE_ROUTE = '/gate'

/** First path segments that the server answers itself, or may answer one day. */
const SERVER_SEGMENTS = [
  firstSegment(OWN_REGISTRATIONS_ROUTE),
  firstSegment(TICKET_ROUTE),
  firstSegment(GATE_ROUTE),
  'api',
  'assets',
  'uploads',
  'health',
  'metrics',
  'setup',
]

/** Whether a form could never be opened under this address. */
export function isReservedUrl(url: string): boolean {
  return reservedSegments().includes(url.toLowerCase())
}

export function isConsolePath(path: string): boolean {
  return CONSOLE_ROUTES.map(firstSegment).includes(firstSegment(path))
}

/** Built on demand: as a constant it would be part of the first download of members, who do not need it. */
function reservedSegments(): string[] {
  const screens = Object.values(PUBLIC_ROUTES)
    .map(firstSegment)
    .filter((segment) => segment !== '' && !segment.startsWith(':'))
  return [...screens, ...CONSOLE_ROUTES.map(firstSegment), ...SERVER_SEGMENTS]
}

function firstSegment(path: string): string {
  return path.split('/', 2)[1] ?? ''
}
