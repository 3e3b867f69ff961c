import { hasFlag, type Flag } from '@nibondhon/domain'
import { shellTexts } from '../texts/shell-texts.ts'

/** One route of the console. `path` is relative to /admin. */
export interface AdminRoute {
  path: string
  /** What the route's guard requires; without it, an admin role is enough. */
  capability?: Flag
  /** It is about all forms: nothing for people who may reach some only. */
  needsAllForms?: true
  entry?: NavEntry
  /** The entry that is marked while a screen without one is open; by default the one whose address begins the same. */
  home?: string
}

/** What came after the specification has a place under a heading; the specified entries keep their order. */
export const MENU_SECTIONS = ['main', 'money', 'messages', 'activity', 'admin'] as const
export type MenuSection = (typeof MENU_SECTIONS)[number]

/** The route's entry in the side menu. Its texts are in `shell-texts`, by path. */
interface NavEntry {
  /** The entry is shown to people with any of these; without any, to everyone. */
  anyOf: readonly Flag[]
  section?: MenuSection
}

/** Every route of the console, in the order of the side menu. */
export const ADMIN_ROUTES = [
  {
    path: 'dashboard',
    entry: { anyOf: [] },
  },
  {
    path: 'forms',
    capability: 'canCreateForms',
    entry: {
      anyOf: ['canCreateForms', 'canEditForms'],
    },
  },
  {
    path: 'forms/new',
    capability: 'canCreateForms',
    entry: { anyOf: ['canCreateForms'] },
  },
  { path: 'forms/:id/edit', capability: 'canEditForms' },
  { path: 'forms/:id/view', capability: 'canViewSubmissions' },
  { path: 'forms/:id/submissions', capability: 'canViewSubmissions' },
  { path: 'forms/:id/answers', capability: 'canViewSubmissions' },
  { path: 'forms/:id/waiting-list', capability: 'canViewSubmissions' },
  { path: 'forms/:id/check-in', capability: 'canViewSubmissions' },
  { path: 'forms/:id/links', capability: 'canViewSubmissions' },
  {
    path: 'submissions',
    capability: 'canViewSubmissions',
    entry: {
      anyOf: ['canViewSubmissions'],
    },
  },
  {
    path: 'people',
    capability: 'canViewSubmissions',
    needsAllForms: true,
    entry: { anyOf: ['canViewSubmissions'] },
  },
  { path: 'people/suggestions', needsAllForms: true, capability: 'canViewSubmissions' },
  { path: 'people/columns', needsAllForms: true, capability: 'canManageSettings' },
  { path: 'people/imports', needsAllForms: true, capability: 'canManageSettings' },
  { path: 'people/imports/:id', needsAllForms: true, capability: 'canManageSettings' },
  { path: 'people/:id', needsAllForms: true, capability: 'canViewSubmissions' },
  { path: 'review', capability: 'canViewSubmissions', home: 'submissions' },
  { path: 'submissions/:id', capability: 'canViewSubmissions' },
  { path: 'submissions/:id/edit', capability: 'canEditSubmissions' },
  {
    path: 'inbox',
    capability: 'canApprovePayments',
    needsAllForms: true,
    entry: { anyOf: ['canApprovePayments'], section: 'money' },
  },
  {
    path: 'owed',
    capability: 'canApprovePayments',
    entry: { anyOf: ['canApprovePayments'], section: 'money' },
  },
  {
    path: 'books/accounts',
    capability: 'canApprovePayments',
    needsAllForms: true,
    entry: { anyOf: ['canApprovePayments'], section: 'money' },
  },
  {
    path: 'statements',
    capability: 'canApprovePayments',
    needsAllForms: true,
    entry: { anyOf: ['canApprovePayments'], section: 'money' },
  },
  { path: 'statements/:id', needsAllForms: true, capability: 'canApprovePayments' },
  {
    path: 'books',
    capability: 'canApprovePayments',
    needsAllForms: true,
    entry: { anyOf: ['canApprovePayments'], section: 'money' },
  },
  { path: 'books/accounts/:id', needsAllForms: true, capability: 'canApprovePayments' },
  {
    path: 'unmatched-payments',
    capability: 'canApprovePayments',
    needsAllForms: true,
    home: 'inbox',
  },
  {
    path: 'messages',
    capability: 'canSendNotifications',
    entry: { anyOf: ['canSendNotifications'], section: 'messages' },
  },
  { path: 'messages/new', capability: 'canSendNotifications' },
  { path: 'messages/:id', capability: 'canSendNotifications' },
  {
    path: 'audit-log',
    capability: 'canManageUsers',
    needsAllForms: true,
    entry: { anyOf: ['canManageUsers'], section: 'activity' },
  },
  {
    path: 'bulk-actions',
    capability: 'canViewSubmissions',
    entry: {
      anyOf: ['canEditSubmissions', 'canApprovePayments', 'canManageUsers'],
      section: 'activity',
    },
  },
  {
    path: 'deleted-submissions',
    capability: 'canEditSubmissions',
    entry: { anyOf: ['canEditSubmissions'], section: 'activity' },
  },
  {
    path: 'users',
    capability: 'canManageUsers',
    needsAllForms: true,
    entry: { anyOf: ['canManageUsers'], section: 'admin' },
  },
  {
    path: 'settings',
    capability: 'canManageSettings',
    needsAllForms: true,
    entry: { anyOf: ['canManageSettings'], section: 'admin' },
  },
  {
    path: 'connections',
    capability: 'canManageSettings',
    needsAllForms: true,
    home: 'settings',
  },
  {
    path: 'connections/webhooks/:id',
    capability: 'canManageSettings',
    needsAllForms: true,
    home: 'settings',
  },
  {
    path: 'payment-settings',
    capability: 'canManageSettings',
    needsAllForms: true,
    home: 'settings',
  },
  { path: 'profile' },
] as const satisfies readonly AdminRoute[]

export type AdminPath = (typeof ADMIN_ROUTES)[number]['path']

/** Whether a screen shows nothing to people who may reach some forms only. */
export function isAboutAllForms(path: AdminPath): boolean {
  return ADMIN_ROUTES.some((route) => route.path === path && 'needsAllForms' in route)
}

export type MenuPath = Extract<(typeof ADMIN_ROUTES)[number], { entry: object }>['path']

export interface MenuItem {
  path: MenuPath
  section: MenuSection
  href: string
  label: string
  /** Says in one line what the screen is for. */
  summary: string
}

/** The side menu of one person: the registered screens that their role and forms let them open. */
export function menuFor(
  role: string,
  screens: ReadonlySet<AdminPath>,
  { hasAllForms }: { hasAllForms: boolean },
): MenuItem[] {
  return ADMIN_ROUTES.flatMap((route) => {
    if (!('entry' in route) || !screens.has(route.path)) return []
    if ('needsAllForms' in route && !hasAllForms) return []
    const { path } = route
    const entry: NavEntry = route.entry
    const { anyOf: flags, section = 'main' } = entry
    const shown = flags.length === 0 || flags.some((flag) => hasFlag(role, flag))
    return shown ? [{ path, section, href: `/admin/${path}`, ...shellTexts().navigation[path] }] : []
  })
}

/**
 * The entry to highlight: the longest one that the address starts with, so that New Form does not highlight Forms, or the one
 * that the screen belongs to.
 */
export function activeHref(pathname: string, menu: readonly { href: string }[]): string | null {
  const homes: readonly AdminRoute[] = ADMIN_ROUTES
  const home = homes.find(
    ({ path, home: named }) => named !== undefined && isWithin(pathname, `/admin/${path}`),
  )?.home
  const shown = home === undefined ? pathname : `/admin/${home}`
  const matches = menu.map(({ href }) => href).filter((href) => isWithin(shown, href))
  return matches.sort((a, b) => b.length - a.length)[0] ?? null
}

function isWithin(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`)
}
