import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditAction, type AuditEvent } from '@nibondhon/api-contract'
import { isDay } from '@nibondhon/domain'
import { readPageNumber } from '../../shared/list/page-number.ts'

/** The filters of the list, as they are written in the address. '' is no filter. */
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

// The API takes these digits alone; isDay reads Bangla ones as well.
const ASCII_DAY = /^\d{4}-\d\d-\d\d$/

/** Anyone can write anything into an address: what makes no sense there counts for nothing. */
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

/** Only what differs from the plain list is written down. */
export function writeAuditAddress({ page, ...filters }: AuditAddress): URLSearchParams {
  const search = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  if (page > 1) search.set('page', String(page))
  return search
}

export function hasFilters({ page: _page, ...filters }: AuditAddress): boolean {
  return Object.values(filters).some((value) => value !== '')
}
