import type { activeFilters } from '../list/filters/active-filters.ts'
import { tabOf } from '../list/filters/submission-tabs.tsx'
import { listTexts } from '../list/texts/list-texts.ts'
import type { ListAddress } from '../shared/list-address.ts'
import { answersTexts } from './texts/answers-texts.ts'

/** All filters in words, for paper: the tab, then those that are set beside it. */
export function filterWords(address: ListAddress, filters: ReturnType<typeof activeFilters>): string {
  const texts = answersTexts().page
  const tab = tabOf(address)
  const words = [
    ...(tab === 'all' ? [] : [listTexts().filters.tabs[tab]]),
    ...filters.map(({ text }) => text),
  ]
  return words.length === 0 ? texts.noFilters : texts.filters(words.join(' · '))
}
