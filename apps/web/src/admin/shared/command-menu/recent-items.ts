import { isRecord } from '@nibondhon/domain'
import { browserStore, keysWithPrefix, type BrowserStore } from '../session/browser-store.ts'

export const RECENT_KINDS = ['page', 'form', 'submission'] as const
export type RecentKind = (typeof RECENT_KINDS)[number]

/** What a user went to by the command menu. */
export interface RecentItem {
  kind: RecentKind
  label: string
  detail: string
  to: string
}

const PREFIX = 'command-menu:'
const MAX_ITEMS = 6

/** Whose items they are: what was remembered with access to other forms is not offered again. */
export function recentOwner(user: { id: string; formIds?: readonly string[] | null } | null): string {
  return user === null ? '' : [user.id, ...(user.formIds ?? [])].join(' ')
}

/** Of one user only, the last one first. */
export function readRecent(owner: string, store: BrowserStore | null = browserStore()): RecentItem[] {
  try {
    const items: unknown = JSON.parse(store?.getItem(PREFIX + owner) ?? '[]')
    return Array.isArray(items) ? items.filter(isRecentItem).slice(0, MAX_ITEMS) : []
  } catch {
    return []
  }
}

export function rememberItem(
  owner: string,
  item: RecentItem,
  store: BrowserStore | null = browserStore(),
): void {
  const others = readRecent(owner, store).filter(({ to }) => to !== item.to)
  try {
    store?.setItem(PREFIX + owner, JSON.stringify([item, ...others].slice(0, MAX_ITEMS)))
  } catch {
    // Full: the menu works without.
  }
}

/** They name members, so they do not stay in the browser after signing out. */
export function forgetRecent(store: BrowserStore | null = browserStore()): void {
  for (const key of keysWithPrefix(store, PREFIX)) store?.removeItem(key)
}

/** Only addresses of the console: anyone can write into a browser's storage. */
function isRecentItem(item: unknown): item is RecentItem {
  return (
    isRecord(item) &&
    RECENT_KINDS.some((kind) => kind === item['kind']) &&
    typeof item['label'] === 'string' &&
    typeof item['detail'] === 'string' &&
    typeof item['to'] === 'string' &&
    item['to'].startsWith('/admin/')
  )
}
