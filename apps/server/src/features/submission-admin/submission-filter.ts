import type { SubmissionFilters } from '@nibondhon/api-contract'
import { dayRange } from '@nibondhon/domain'
import { searchTerms, type SearchTerms } from './search-index/search-text.ts'

/** Which submissions a list, an export or a comparison contains. */
export interface SubmissionFilter {
  formId?: string | undefined
  status?: string | undefined
  paymentStatus?: string | undefined
  paymentMethod?: string | undefined
  needsReview?: boolean | undefined
  from: Date | null
  before: Date | null
  search: SearchTerms | null
  /** Only these submissions. */
  ids?: string[]
  /** None of these. */
  except?: string[]
  /** None that was submitted later. */
  until?: Date
}

/** Dates are whole days of the time zone, both ends included. */
export function readFilter(query: SubmissionFilters, timeZone: string): SubmissionFilter {
  const { formId, status, paymentStatus, paymentMethod, needsReview, dateFrom = '', dateTo = '' } = query
  return {
    formId,
    status,
    paymentStatus,
    paymentMethod,
    needsReview,
    ...dayRange({ from: dateFrom, to: dateTo, timeZone }),
    search: searchTerms(query.search ?? ''),
  }
}

/** Whether the maintained counts know the number of matches; otherwise rows have to be counted. */
export function hasMaintainedCount(filter: SubmissionFilter): boolean {
  const { from, before, search, ids, except, until } = filter
  const hasIds = ids !== undefined || except !== undefined
  return from === null && before === null && search === null && !hasIds && until === undefined
}
