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
}

/** The route's entry in the side menu. Its texts are in `shell-texts`, by path. */
interface NavEntry {
  /** The entry is shown to people with any of these; without any, to everyone. */
  anyOf: readonly Flag[]
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
  { path: 'people/imports', needsAllForms: true, capability: 'canManageSettings' },
  { path: 'people/imports/:id', needsAllForms: true, capability: 'canManageSettings' },
  { path: 'people/:id', needsAllForms: true, capability: 'canViewSubmissions' },
  { path: 'review', capability: 'canViewSubmissions' },
  { path: 'submissions/:id', capability: 'canViewSubmissions' },
  { path: 'submissions/:id/edit', capability: 'canEditSubmissions' },
  {
    path: 'inbox',
    capability: 'canApprovePayments',
    needsAllForms: true,
    entry: { anyOf: ['canApprovePayments'] },
  },
  {
    path: 'statements',
    capability: 'canApprovePayments',
    needsAllForms: true,
    entry: { anyOf: ['canApprovePayments'] },
  },
  { path: 'statements/:id', needsAllForms: true, capability: 'canApprovePayments' },
  {
    path: 'books',
    capability: 'canApprovePayments',
    needsAllForms: true,
    entry: { anyOf: ['canApprovePayments'] },
  },
  { path: 'books/accounts', needsAllForms: true, capability: 'canApprovePayments' },
  { path: 'books/accounts/:id', needsAllForms: true, capability: 'canApprovePayments' },
  { path: 'deleted-submissions', capability: 'canEditSubmissions' },
  { path: 'unmatched-payments', needsAllForms: true, capability: 'canApprovePayments' },
  { path: 'owed', capability: 'canApprovePayments' },
  { path: 'bulk-actions', capability: 'canViewSubmissions' },
  {
    path: 'messages',
    capability: 'canSendNotifications',
    entry: {
      anyOf: ['canSendNotifications'],
    },
  },
  { path: 'messages/new', capability: 'canSendNotifications' },
  { path: 'messages/:id', capability: 'canSendNotifications' },
  {
    path: 'users',
    capability: 'canManageUsers',
    needsAllForms: true,
    entry: {
      anyOf: ['canManageUsers'],
    },
  },
  {
    path: 'audit-log',
    capability: 'canManageUsers',
    needsAllForms: true,
    entry: {
      anyOf: ['canManageUsers'],
    },
  },
  {
    path: 'settings',
    capability: 'canManageSettings',
    needsAllForms: true,
    entry: {
      anyOf: ['canManageSettings'],
    },
  },
  { path: 'payment-settings', needsAllForms: true, capability: 'canManageSettings' },
  { path: 'profile' },
] as const satisfies readonly AdminRoute[]

export type AdminPath = (typeof ADMIN_ROUTES)[number]['path']

export type MenuPath = Extract<(typeof ADMIN_ROUTES)[number], { entry: object }>['path']

export interface MenuItem {
  path: MenuPath
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
    const { path, entry } = route
    const flags: readonly Flag[] = entry.anyOf
    const shown = flags.length === 0 || flags.some((flag) => hasFlag(role, flag))
    return shown ? [{ path, href: `/admin/${path}`, ...shellTexts().navigation[path] }] : []
  })
}

/** The entry to highlight: the longest one that the address starts with, so that New Form does not highlight Forms. */
export function activeHref(pathname: string, menu: readonly { href: string }[]): string | null {
  const matches = menu
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
  return matches.sort((a, b) => b.length - a.length)[0] ?? null
}
