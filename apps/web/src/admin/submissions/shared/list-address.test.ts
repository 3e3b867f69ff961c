import { describe, expect, it } from 'vitest'
import {
  detailsPath,
  isGrouped,
  listPath,
  listQuery,
  nextSort,
  readAddress,
  writeAddress,
} from './list-address.ts'

const FORM = '11111111-1111-4111-8111-111111111111'
const read = (text: string) => readAddress(new URLSearchParams(text))

describe('the address of a list', () => {
  it('keeps every filter through a reload', () => {
    const text = `formId=${FORM}&status=pending&paymentMethod=bank_transfer&dateFrom=2026-01-31&lateReason=paid_without_seat&membership=active&answerTo=f1&answer=Beef&search=a+b&group=none&open=${FORM}&page=3&limit=50`
    expect(writeAddress(read(text)).toString()).toBe(text)
  })

  it('is short when nothing is filtered', () => {
    expect(writeAddress(read('page=1&limit=10&status=')).toString()).toBe('')
  })

  it.each([
    'status=odd',
    'page=-1',
    'limit=7',
    'dateFrom=yesterday',
    'dateFrom=2026-02-31',
    'dateTo=২০২৬-০২-০১',
    'formId=1',
    'sort=data',
    'needsReview=maybe',
    'lateReason=soon',
    'membership=former',
    'group=status',
    'open=1',
    'answerTo=f1&answer=Beef',
  ])('ignores %s', (text) => expect(read(text)).toEqual(read('')))

  it('has an answer with its question only', () => {
    for (const part of ['answerTo=f1', 'answer=Beef']) {
      expect(read(`formId=${FORM}&${part}`)).toEqual(read(`formId=${FORM}`))
    }
    expect(readAddress(new URLSearchParams('answerTo=f1&answer=Beef'), FORM).answer).toBe('Beef')
  })

  it('leads from a submission back to the list it was opened from', () => {
    const all = detailsPath('id', read('status=failed&page=2'), false)
    expect(listPath(new URL(all, 'http://x').searchParams)).toBe('/admin/submissions?status=failed&page=2')
    const ofForm = detailsPath('id', { ...read('page=2'), formId: FORM }, true)
    expect(listPath(new URL(ofForm, 'http://x').searchParams)).toBe(`/admin/forms/${FORM}/submissions?page=2`)
  })

  it('of a page of details does not name an open submission', () => {
    expect(detailsPath('id', read(`open=${FORM}&page=2`), false)).toBe('/admin/submissions/id?page=2')
  })

  it('groups by form unless it or the person says otherwise; one form has no groups', () => {
    expect(isGrouped(read(''))).toBe(true)
    expect(isGrouped(read('group=none'))).toBe(false)
    expect(isGrouped(read(`formId=${FORM}`))).toBe(false)
    expect(listQuery(read('')).group).toBe('form')
  })

  it('reverses the order of the column that is sorted by', () => {
    expect(nextSort(read(''), 'createdAt')).toEqual({ sort: 'createdAt', direction: 'asc' })
    expect(nextSort(read('sort=form&direction=asc'), 'form')).toEqual({ sort: 'form', direction: 'desc' })
  })

  it('sorts by another column newest or largest first, and by form from A', () => {
    expect(nextSort(read('direction=asc'), 'amount')).toEqual({ sort: 'amount', direction: 'desc' })
    expect(nextSort(read(''), 'form')).toEqual({ sort: 'form', direction: 'asc' })
  })
})
