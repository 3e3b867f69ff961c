import type { SubmissionFilters } from '@nibondhon/api-contract'
import {
  type Arrival,
  canReachForm,
  canSeeEditCodes,
  dayRange,
  localDay,
  type FormScope,
  type LateReason,
  type MembershipState,
  type ActingRole,
  tagKey,
} from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { needsAllForms } from '../auth/index.ts'
import { type AnswerFilter, readAnswerFilter } from './list/read-answer-filter.ts'
import { searchTerms, type SearchTerms } from './search-index/search-text.ts'

/** Which submissions a list, an export or a comparison contains. */
export interface SubmissionFilter {
  formId?: string | undefined
  /** Only of these forms; null where the reader may reach all, or the one above. */
  forms: FormScope
  status?: string | undefined
  paymentStatus?: string | undefined
  paymentMethod?: string | undefined
  needsReview?: boolean | undefined
  lateReason?: LateReason | undefined
  /** Not cancelled, with something still to be paid by the ledger. */
  unpaid?: boolean | undefined
  /** Whether anyone of it has come to the event of its form. */
  arrival?: Arrival | undefined
  /** Of the person in the register on a day (YYYY-MM-DD). */
  membership?: { state: MembershipState; on: string } | undefined
  /** Without case. */
  tagKey?: string | undefined
  /** A user's id, or 'none'. */
  assignedTo?: string | undefined
  from: Date | null
  before: Date | null
  /** None that was last changed earlier. */
  updatedSince?: Date
  /** Only what follows this submission, in the order of the last change. */
  after?: { updatedAt: Date; id: string }
  answer?: AnswerFilter
  search: SearchTerms | null
  /** Only these submissions. */
  ids?: string[]
  /** None of these. */
  except?: string[]
  /** None that was submitted later. */
  until?: Date
}

/** Who asks for submissions. */
export interface FilterReader {
  /** For `assignedTo=me`. */
  id: string
  /** A search finds edit codes only for a role that may see them: otherwise it would confirm a guess. */
  role: ActingRole | null
  /** Nothing of other forms is found. */
  forms: FormScope
}

/** Dates are whole days of the time zone, both ends included. */
export async function readFilter(
  db: Db,
  query: SubmissionFilters,
  timeZone: string,
  reader: FilterReader,
): Promise<SubmissionFilter> {
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
  const { tag, assignedTo, unpaid, arrival, membership } = query
  if (!mayAskFor(query, reader)) throw needsAllForms()
  const answer = await readAnswerFilter(db, query, reader)
  return {
    formId,
    forms: formsWithin(reader.forms, formId),
    status,
    paymentStatus,
    paymentMethod,
    needsReview,
    lateReason,
    unpaid,
    arrival,
    membership: membership && { state: membership, on: localDay(new Date(), timeZone) },
    tagKey: tag === undefined ? undefined : tagKey(tag),
    assignedTo: assignedTo === 'me' ? reader.id : assignedTo,
    ...dayRange({ from: dateFrom, to: dateTo, timeZone }),
    ...(answer && { answer }),
    search: searchTerms(query.search ?? '', reader.role !== null && canSeeEditCodes(reader.role)),
  }
}

/** Whether someone is a member follows from submissions to any form. */
export function mayAskFor(
  { membership }: Pick<SubmissionFilters, 'membership'>,
  { forms }: Pick<FilterReader, 'forms'>,
): boolean {
  return membership === undefined || forms === null
}

/** A filter by one form that the reader may reach needs no other condition, and is as fast as for all others. */
function formsWithin(forms: FormScope, formId: string | undefined): FormScope {
  return formId !== undefined && canReachForm(forms, formId) ? null : forms
}

/** Whether the maintained counts know the number of matches; otherwise rows have to be counted. */
export function hasMaintainedCount(filter: SubmissionFilter): boolean {
  if (filter.updatedSince !== undefined || filter.after !== undefined || filter.answer !== undefined)
    return false
  const {
    from,
    before,
    search,
    ids,
    except,
    until,
    tagKey: tag,
    assignedTo,
    lateReason,
    unpaid,
    arrival,
    membership,
  } = filter
  const hasIds = ids !== undefined || except !== undefined
  const isOrganised = tag !== undefined || assignedTo !== undefined || lateReason !== undefined
  if (unpaid !== undefined || arrival !== undefined || membership !== undefined) return false
  return from === null && before === null && search === null && !hasIds && !isOrganised && until === undefined
}
