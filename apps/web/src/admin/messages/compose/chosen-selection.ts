import { type Arrival, dayText } from '@nibondhon/domain'
import { filtersOf, readAddress } from '../../submissions/shared/list-address.ts'
import { EVERYONE } from '../entry/compose-path.ts'
import type { ComposeState, SelectionInput } from '../use-messages.ts'
import { digitsText } from '../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { messageTexts } from '../texts/message-texts.ts'

/** Filters as an address holds them; '' is none. */
export type Filters = Record<string, string>

/** What is written to: submissions that were selected in the list, or all that match filters. */
export type Chosen =
  | { kind: 'selected'; selection: SelectionInput }
  /** Without any filter no one is chosen, unless staff said everyone. */
  | { kind: 'filter'; filters: Filters; isEveryone?: boolean }

/** From the list's selection, which travels with the navigation, or from the filters in the address. */
export function readChosen(search: URLSearchParams, state: unknown): Chosen {
  const given = (state as Partial<ComposeState> | null)?.selection
  if (given !== undefined) return { kind: 'selected', selection: given }
  const isEveryone = search.get(EVERYONE) === 'true'
  return { kind: 'filter', filters: filtersOf(readAddress(search)), ...(isEveryone && { isEveryone }) }
}

/** Null while no one is chosen. */
export function selectionOf(chosen: Chosen): SelectionInput | null {
  if (chosen.kind === 'selected') return chosen.selection
  const given = Object.entries(chosen.filters).filter(([, value]) => value !== '')
  if (given.length === 0 && !chosen.isEveryone) return null
  return { filter: Object.fromEntries(given), except: [] }
}

/** The other filters, as they came from the list. */
export function otherFilters(filters: Filters): { name: string; text: string }[] {
  const texts = messageTexts().filters
  const day = (value: string) => digitsText(dayText(value, consoleLanguage()))
  const otherTexts: Readonly<Record<string, (value: string) => string>> = {
    search: texts.search,
    dateFrom: (value) => texts.from(day(value)),
    dateTo: (value) => texts.to(day(value)),
    needsReview: () => texts.needsReview,
    arrival: (value) => texts.arrival[value as Arrival],
    tag: texts.tag,
    assignedTo: (value) =>
      value === 'me' ? texts.mine : value === 'none' ? texts.notAssigned : texts.colleague,
  }
  return Object.entries(otherTexts).flatMap(([name, text]) => {
    const value = filters[name] ?? ''
    return value === '' ? [] : [{ name, text: text(value) }]
  })
}
