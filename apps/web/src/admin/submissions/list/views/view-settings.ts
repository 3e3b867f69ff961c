import type { SavedView, ViewSettings } from '@nibondhon/api-contract'
import { filtersOf, isGrouped, type ListAddress, NO_FILTERS } from '../../shared/list-address.ts'
import { orderOf } from '../header/order-text.ts'

/** What a view keeps of a list: everything but the page. */
export function settingsOf(address: ListAddress): ViewSettings {
  const { sort, direction } = orderOf(address)
  return {
    list: 'submissions',
    filters: Object.fromEntries(Object.entries(filtersOf(address)).filter(([, value]) => value !== '')),
    sort,
    direction,
    isGrouped: isGrouped({ ...address, formId: '' }),
    columns: address.columns === '' ? null : address.columns.split(','),
  }
}

/** What opening a view changes in the address of a list. */
export function addressOf({ id, settings }: Pick<SavedView, 'id' | 'settings'>): Partial<ListAddress> {
  const { filters, sort, direction, columns } = settings
  return {
    ...NO_FILTERS,
    ...filters,
    sort,
    direction,
    group: settings.isGrouped ? 'form' : 'none',
    columns: columns?.join(',') ?? '',
    view: id,
    open: '',
    page: 1,
  }
}

/** Whether the list is no longer as the view was saved. */
export function isChanged(address: ListAddress, { settings }: Pick<SavedView, 'settings'>): boolean {
  return comparable(settingsOf(address)) !== comparable(settings)
}

function comparable({ filters, sort, direction, isGrouped: grouped, columns }: ViewSettings): string {
  // Grouping makes no difference to the list of one form.
  const isGroupedList = filters['formId'] === undefined && grouped
  return JSON.stringify([Object.entries(filters).sort(), sort, direction, isGroupedList, columns])
}

/** An address that names a view and nothing else: a link, which shows the view as it is today. */
export function isLinkTo(search: URLSearchParams): boolean {
  return search.has('view') && [...search.keys()].every((name) => name === 'view')
}
