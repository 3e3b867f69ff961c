import { filtersOf, type ListAddress } from '../shared/list-address.ts'

/** The charts of a form with the filters of a list. Order, columns and page have no meaning there. */
export function answersPath(formId: string, address?: ListAddress): string {
  const filters = address ? Object.entries({ ...filtersOf(address), formId: '' }) : []
  const search = new URLSearchParams(filters.filter(([, value]) => value !== '')).toString()
  const path = `/admin/forms/${formId}/answers`
  return search === '' ? path : `${path}?${search}`
}
