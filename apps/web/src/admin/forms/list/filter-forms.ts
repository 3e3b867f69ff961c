import type { FormSummary } from '@nibondhon/api-contract'

export const STATUS_FILTERS = ['all', 'active', 'inactive'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

export interface FormFilter {
  search: string
  status: StatusFilter
}

/** Fewer forms need no search box. */
export const MANY_FORMS = 6

type Searched = Pick<FormSummary, 'title' | 'description' | 'customUrl' | 'isActive'>

/** Each search term must be in the title, the description or the URL. */
export function filterForms<T extends Searched>(forms: readonly T[], { search, status }: FormFilter): T[] {
  const terms = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return forms.filter((form) => {
    if (status !== 'all' && form.isActive !== (status === 'active')) return false
    const text = `${form.title} ${form.description} ${form.customUrl}`.toLocaleLowerCase()
    return terms.every((term) => text.includes(term))
  })
}
