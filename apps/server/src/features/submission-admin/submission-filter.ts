import type { SubmissionFilters } from '@nibondhon/api-contract'
import { canSeeEditCodes, dayRange, type LateReason, type Role, tagKey } from '@nibondhon/domain'
import { searchTerms, type SearchTerms } from './search-index/search-text.ts'

/** Which submissions a list, an export or a comparison contains. */
export interface SubmissionFilter {
  formId?: string | undefined
  status?: string | undefined
  paymentStatus?: string | undefined
  paymentMethod?: string | undefined
  needsReview?: boolean | undefined
  lateReason?: LateReason | undefined
  /** Without case. */
  tagKey?: string | undefined
  /** A user's id, or 'none'. */
  assignedTo?: string | undefined
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

/**
 * Dates are whole days of the time zone, both ends included. `userId` is the user who asks, for `assignedTo=me`. A search
 * finds edit codes only for a role that may see them: otherwise it would confirm a guess.
 */
export function readFilter(
  query: SubmissionFilters,
  timeZone: string,
  userId: string,
  role?: Role,
): SubmissionFilter {
  const {
    formId,
    status,
    paymentStatus,
    paymentMethod,
    needsReview,
    lateReason,
    dateFrom = '',
    dateTo = '',
  } = query
  const { tag, assignedTo } = query
  return {
    formId,
    status,
    paymentStatus,
    paymentMethod,
    needsReview,
    lateReason,
    tagKey: tag === undefined ? undefined : tagKey(tag),
    assignedTo: assignedTo === 'me' ? userId : assignedTo,
    ...dayRange({ from: dateFrom, to: dateTo, timeZone }),
    search: searchTerms(query.search ?? '', role !== undefined && canSeeEditCodes(role)),
  }
}

/** Whether the maintained counts know the number of matches; otherwise rows have to be counted. */
export function hasMaintainedCount(filter: SubmissionFilter): boolean {
  const { from, before, search, ids, except, until, tagKey: tag, assignedTo, lateReason } = filter
  const hasIds = ids !== undefined || except !== undefined
  const isOrganised = tag !== undefined || assignedTo !== undefined || lateReason !== undefined
  return from === null && before === null && search === null && !hasIds && !isOrganised && until === undefined
}
