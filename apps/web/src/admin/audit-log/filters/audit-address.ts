import type { AuditAction, AuditEvent } from '@nibondhon/api-contract'
import { AUDIT_ACTIONS, AUDIT_KINDS } from '@nibondhon/api-contract/audit-values'
import { isDay } from '@nibondhon/domain'
import { readPageNumber } from '../../shared/list/paging.ts'

/** Filters and page as the address holds them. '' is no filter. */
export interface AuditAddress {
  person: string
  kind: AuditEvent['kind'] | ''
  action: AuditAction | ''
  dateFrom: string
  dateTo: string
  page: number
}

export const MAX_PERSON_LENGTH = 100

export const NO_FILTERS = { person: '', kind: '', action: '', dateFrom: '', dateTo: '' } as const

// The API takes ASCII digits only; isDay accepts Bangla digits as well.
const ASCII_DAY = /^\d{4}-\d\d-\d\d$/

/** Values that are not allowed are ignored: anyone can edit an address. */
export function readAuditAddress(search: URLSearchParams): AuditAddress {
  const day = (name: string) => {
    const value = (search.get(name) ?? '').slice(0, 20)
    return ASCII_DAY.test(value) && isDay(value) ? value : ''
  }
  return {
    person: (search.get('person') ?? '').slice(0, MAX_PERSON_LENGTH),
    kind: AUDIT_KINDS.find((known) => known === search.get('kind')) ?? '',
    action: AUDIT_ACTIONS.find((known) => known === search.get('action')) ?? '',
    dateFrom: day('dateFrom'),
    dateTo: day('dateTo'),
    page: readPageNumber(search),
  }
}

/** Leaves out every default, so that the address of the plain list has no query. */
export function writeAuditAddress({ page, ...filters }: AuditAddress): URLSearchParams {
  const search = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  if (page > 1) search.set('page', String(page))
  return search
}

export function hasFilters({ page: _page, ...filters }: AuditAddress): boolean {
  return Object.values(filters).some((value) => value !== '')
}
