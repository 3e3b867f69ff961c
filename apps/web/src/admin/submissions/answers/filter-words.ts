import type { activeFilters } from '../list/filters/active-filters.ts'
import { TABS, tabOf } from '../list/filters/submission-tabs.tsx'
import type { ListAddress } from '../shared/list-address.ts'

/** All filters in words, for paper: the tab, then those that are set beside it. */
export function filterWords(address: ListAddress, filters: ReturnType<typeof activeFilters>): string {
  const tab = tabOf(address)
  const words = [...(tab === 'all' ? [] : [TABS[tab].label]), ...filters.map(({ text }) => text)]
  return words.length === 0 ? 'No filters: all submissions' : `Filters: ${words.join(' · ')}`
}
