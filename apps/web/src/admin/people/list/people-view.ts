import type { SavedView, ViewSettings } from '@nibondhon/api-contract'

/** What a view keeps of the register: its filters. */
export function settingsOfPeople(filter: Readonly<Record<string, string>>): ViewSettings {
  return {
    list: 'people',
    filters: usedFilters(filter),
    sort: 'createdAt',
    direction: 'desc',
    isGrouped: false,
    columns: null,
  }
}

/** The address of the register as a view shows it. */
export function addressOfView({ id, settings }: Pick<SavedView, 'id' | 'settings'>): Record<string, string> {
  return { ...settings.filters, view: id }
}

/** Filters that are set. */
export function usedFilters(filter: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}
