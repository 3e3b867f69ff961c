import { useSyncExternalStore } from 'react'
import { browserStore } from '../../shared/session/browser-store.ts'

/** How a person likes the list, remembered in their browser. An address that says otherwise wins. */

const GROUPING_KEY = 'submissions.group'
const PAGE_SIZE_KEY = 'submissions.pageSize'

export const PAGE_SIZES = [5, 10, 25, 50, 100, 200, 300, 400, 500]
const DEFAULT_PAGE_SIZE = 10

/** By form, unless the person has switched it off. */
export function prefersGrouping(): boolean {
  return read(GROUPING_KEY) !== 'none'
}

export function rememberGrouping(isGrouped: boolean): void {
  write(GROUPING_KEY, isGrouped ? 'form' : 'none')
}

export function preferredPageSize(): number {
  const size = Number(read(PAGE_SIZE_KEY))
  return PAGE_SIZES.includes(size) ? size : DEFAULT_PAGE_SIZE
}

export function rememberPageSize(size: number): void {
  write(PAGE_SIZE_KEY, String(size))
}

/** Renders again when a preference changes, which an address does not show. */
export function useListPreferences(): void {
  useSyncExternalStore(subscribe, () => `${prefersGrouping()} ${preferredPageSize()}`)
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(key: string): string | null {
  return browserStore()?.getItem(key) ?? null
}

/** A full or forbidden storage only forgets the choice. */
function write(key: string, value: string): void {
  try {
    browserStore()?.setItem(key, value)
  } catch {
    // The list works without it.
  }
  for (const listener of listeners) listener()
}
