import { useSyncExternalStore } from 'react'
import { browserStore } from '../../shared/session/browser-store.ts'

/** How a person likes the list, remembered in their browser. An address that says otherwise wins. */

const GROUPING_KEY = 'submissions.group'
const PAGE_SIZE_KEY = 'submissions.pageSize'
const COLUMNS_KEY = 'submissions.columns'
const WIDTHS_KEY = 'submissions.widths'

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

/** The columns that the person chose for the list of a form; '' for none. */
export function preferredColumns(formId: string): string {
  return formId === '' ? '' : (read(`${COLUMNS_KEY}.${formId}`) ?? '')
}

export function rememberColumns(formId: string, columns: string): void {
  write(`${COLUMNS_KEY}.${formId}`, columns)
}

/** Of columns, in pixels. */
export const MIN_WIDTH = 64
export const MAX_WIDTH = 600

/** The widths that the person gave to columns of a form's list, by field id. */
export function preferredWidths(formId: string): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(read(`${WIDTHS_KEY}.${formId}`) ?? '{}')
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, width]) => isWidth(width)))
  } catch {
    return {}
  }
}

function isWidth(width: unknown): boolean {
  return typeof width === 'number' && width >= MIN_WIDTH && width <= MAX_WIDTH
}

export function rememberWidth(formId: string, fieldId: string, width: number): void {
  write(`${WIDTHS_KEY}.${formId}`, JSON.stringify({ ...preferredWidths(formId), [fieldId]: width }))
}

/** Renders again when a preference changes, which an address does not show. */
export function useListPreferences(): void {
  useSyncExternalStore(subscribe, () => changes)
}

let changes = 0
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
  changes += 1
  for (const listener of listeners) listener()
}
