import type { FormSummary } from '@nibondhon/api-contract'

export const STATUS_FILTERS = ['all', 'active', 'inactive'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

export interface FormFilter {
  search: string
  status: StatusFilter
}

/** Below this many a glance finds any form; from here on it takes a search box. */
export const MANY_FORMS = 6

type Searched = Pick<FormSummary, 'title' | 'description' | 'customUrl' | 'isActive'>

/** Every word that is typed must stand somewhere in the title, the description or the address. */
export function filterForms<T extends Searched>(forms: readonly T[], { search, status }: FormFilter): T[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return forms.filter((form) => {
    if (status !== 'all' && form.isActive !== (status === 'active')) return false
    const text = `${form.title} ${form.description} ${form.customUrl}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}
