import {
  ARRIVALS,
  isDay,
  isUuid,
  LATE_REASONS,
  LIMITS,
  MAX_TAG_LENGTH,
  MEMBERSHIP_STATES,
  PAYMENT_STATUSES,
  SUBMISSION_STATUSES,
  tagName,
} from '@nibondhon/domain'
import { readPageNumber } from '../../shared/list/paging.ts'
import { PAGE_SIZES, preferredPageSize, prefersGrouping } from './list-preferences.ts'
import type { ListQuery } from './use-submissions.ts'
import { PAYMENT_METHODS } from './submission-labels.ts'

/** Filters, order and page of a list as the address holds them. '' is no filter. */
export interface ListAddress {
  formId: string
  status: string
  paymentStatus: string
  paymentMethod: string
  dateFrom: string
  dateTo: string
  needsReview: string
  lateReason: string
  /** 'true' for those with something still to pay. */
  unpaid: string
  /** Whether anyone of it has come to the event. */
  arrival: string
  /** Of the person, in the register. */
  membership: string
  tag: string
  /** A user's id, 'me' or 'none'. */
  assignedTo: string
  /** With a form: the id of a question and the answer to it, both or none. */
  answerTo: string
  answer: string
  search: string
  sort: string
  direction: string
  /** 'form', 'none', or '' for what the person prefers. */
  group: string
  /** Ids of the fields that are columns, separated by commas; '' for what the person or the form prefers. */
  columns: string
  /** The id of the saved view that was opened. */
  view: string
  /** The id of the submission that is open beside the list. */
  open: string
  page: number
  limit: number
}

export const FORM_PAGE_SIZES = [5, 10, 25, 50]

export const SORTS = ['createdAt', 'updatedAt', 'amount', 'status', 'uniqueId', 'form'] as const
export type Sort = (typeof SORTS)[number]

const ALLOWED: Partial<Record<keyof ListAddress, readonly string[]>> = {
  status: SUBMISSION_STATUSES,
  paymentStatus: PAYMENT_STATUSES,
  paymentMethod: PAYMENT_METHODS,
  needsReview: ['true'],
  lateReason: LATE_REASONS,
  unpaid: ['true'],
  arrival: ARRIVALS,
  membership: MEMBERSHIP_STATES,
  sort: SORTS,
  direction: ['asc', 'desc'],
  group: ['form', 'none'],
}

// The API takes ASCII digits only; isDay accepts Bangla digits as well.
const ASCII_DAY = /^\d{4}-\d\d-\d\d$/

/** Values that are not allowed are ignored: anyone can edit an address. The list of one form does not name it there. */
export function readAddress(search: URLSearchParams, fixedFormId = ''): ListAddress {
  const text = (name: keyof ListAddress) => {
    const value = search.get(name) ?? ''
    return (ALLOWED[name]?.includes(value) ?? true) ? value : ''
  }
  const day = (name: keyof ListAddress) => {
    const value = text(name)
    return ASCII_DAY.test(value) && isDay(value) ? value : ''
  }
  const id = (name: keyof ListAddress) => (isUuid(text(name)) ? text(name) : '')
  const limit = Number(search.get('limit'))
  const formId = fixedFormId || id('formId')
  const [answerTo, answer] = [text('answerTo').slice(0, LIMITS.name), text('answer').slice(0, LIMITS.option)]
  const hasAnswer = formId !== '' && answerTo !== '' && answer !== ''
  return {
    formId,
    status: text('status'),
    paymentStatus: text('paymentStatus'),
    paymentMethod: text('paymentMethod'),
    dateFrom: day('dateFrom'),
    dateTo: day('dateTo'),
    needsReview: text('needsReview'),
    lateReason: text('lateReason'),
    unpaid: text('unpaid'),
    arrival: text('arrival'),
    membership: text('membership'),
    tag: tagName(text('tag').slice(0, MAX_TAG_LENGTH)),
    assignedTo: isAssignedTo(text('assignedTo')) ? text('assignedTo') : '',
    answerTo: hasAnswer ? answerTo : '',
    answer: hasAnswer ? answer : '',
    search: text('search').slice(0, 200),
    sort: text('sort'),
    direction: text('direction'),
    group: text('group'),
    columns: text('columns').slice(0, MAX_COLUMNS_LENGTH),
    view: id('view'),
    open: id('open'),
    page: readPageNumber(search),
    limit: PAGE_SIZES.includes(limit) ? limit : preferredPageSize(),
  }
}

/** Of 30 field ids. */
const MAX_COLUMNS_LENGTH = 3030

function isAssignedTo(value: string): boolean {
  return value === 'me' || value === 'none' || isUuid(value)
}

/** Leaves out every default, so that the address of the plain list has no query. */
export function writeAddress(address: ListAddress): URLSearchParams {
  const { page, limit, ...rest } = address
  const given = Object.entries(rest).filter(([, value]) => value !== '')
  const search = new URLSearchParams(given)
  if (page > 1) search.set('page', String(page))
  if (limit !== preferredPageSize()) search.set('limit', String(limit))
  return search
}

/** The filters of a list that shows everything. */
export const NO_FILTERS = {
  formId: '',
  status: '',
  paymentStatus: '',
  paymentMethod: '',
  dateFrom: '',
  dateTo: '',
  needsReview: '',
  lateReason: '',
  unpaid: '',
  arrival: '',
  membership: '',
  tag: '',
  assignedTo: '',
  answerTo: '',
  answer: '',
  search: '',
} as const satisfies Partial<ListAddress>

/** The filters without order and page, which exports and comparisons ignore. */
export function filtersOf(address: ListAddress): Record<string, string> {
  const { formId, status, paymentStatus, paymentMethod, dateFrom, dateTo, needsReview } = address
  const { lateReason, unpaid, arrival, membership, tag, assignedTo, answerTo, answer, search } = address
  return {
    formId,
    status,
    paymentStatus,
    paymentMethod,
    dateFrom,
    dateTo,
    needsReview,
    lateReason,
    unpaid,
    arrival,
    membership,
    tag,
    assignedTo,
    answerTo,
    answer,
    search,
  }
}

/** A click on a column header reverses its order, or sorts by another column in that column's usual order. */
export function nextSort(address: ListAddress, sort: Sort): Pick<ListAddress, 'sort' | 'direction'> {
  const usual = sort === 'form' ? 'asc' : 'desc'
  if ((address.sort || 'createdAt') !== sort) return { sort, direction: usual }
  return { sort, direction: (address.direction || usual) === 'asc' ? 'desc' : 'asc' }
}

/** Whether the list is grouped by form; the list of one form has no groups. */
export function isGrouped({ group, formId }: Pick<ListAddress, 'group' | 'formId'>): boolean {
  return formId === '' && (group === '' ? prefersGrouping() : group === 'form')
}

/** The query that the API takes. */
export function listQuery(address: ListAddress): ListQuery {
  const { sort, direction, page, limit } = address
  const group = isGrouped(address) ? 'form' : ''
  return { ...filtersOf(address), sort, direction, group, page, limit } as ListQuery
}

export function hasFilters(address: ListAddress): boolean {
  return Object.values(filtersOf(address)).some((value) => value !== '')
}

/** The details page of a submission; its query holds the list, for the way back and for previous and next. */
export function detailsPath(id: string, address: ListAddress, fixedForm: boolean): string {
  const search = writeAddress({ ...address, open: '' })
  if (fixedForm) search.set('list', 'form')
  const text = search.toString()
  return `/admin/submissions/${id}${text === '' ? '' : `?${text}`}`
}

/** The list that a submission was opened from. */
export function listPath(search: URLSearchParams): string {
  const address = readAddress(search)
  return listPathOf(address, search.get('list') === 'form' && address.formId !== '')
}

/** The list of an address: that of all forms, or that of its form. */
export function listPathOf(address: ListAddress, fixedForm: boolean): string {
  const path = fixedForm ? `/admin/forms/${address.formId}/submissions` : '/admin/submissions'
  const text = writeAddress(fixedForm ? { ...address, formId: '' } : address).toString()
  return text === '' ? path : `${path}?${text}`
}
