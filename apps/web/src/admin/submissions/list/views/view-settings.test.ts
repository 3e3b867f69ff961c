import { describe, expect, it } from 'vitest'
import { type ListAddress, readAddress, writeAddress } from '../../shared/list-address.ts'
import { addressOf, isChanged, isLinkTo, settingsOf } from './view-settings.ts'

const FORM = '8b0f4e0e-1111-4222-8333-123456789abc'
const VIEW = '8b0f4e0e-1111-4222-8333-abcdefabcdef'
const at = (query: string) => readAddress(new URLSearchParams(query))

const LISTS = [
  '',
  'status=pending&paymentMethod=bank_transfer&sort=amount&direction=asc&group=none',
  `formId=${FORM}&columns=name,batch&dateFrom=2026-11-01&dateTo=2026-11-30&search=রহিম`,
  'needsReview=true&lateReason=paid_after_close&tag=VIP&assignedTo=me&page=7',
]

describe('a view', () => {
  it.each(LISTS)('opens the list that was saved: %s', (query) => {
    const saved = { id: VIEW, settings: settingsOf(at(query)) }
    // From any other list, whose filters do not stay.
    for (const other of LISTS) {
      const opened: ListAddress = { ...at(other), ...addressOf(saved) }
      expect(isChanged(opened, saved)).toBe(false)
      expect(settingsOf(readAddress(writeAddress(opened)))).toEqual(saved.settings)
      expect(opened).toMatchObject({ page: 1, view: VIEW })
    }
  })

  it('is changed by a filter, the order, the grouping or a column', () => {
    const saved = { id: VIEW, settings: settingsOf(at('status=pending')) }
    const opened = { ...at(''), ...addressOf(saved) }
    const changes = [
      { search: 'x' },
      { sort: 'amount' },
      { direction: 'asc' },
      { group: 'none' },
      { columns: 'a' },
    ]
    for (const change of changes) expect(isChanged({ ...opened, ...change }, saved)).toBe(true)
    expect(isChanged({ ...opened, page: 3 }, saved)).toBe(false)
  })
})

it('a link names the view alone', () => {
  expect(isLinkTo(new URLSearchParams(`view=${VIEW}`))).toBe(true)
  expect(isLinkTo(new URLSearchParams(`view=${VIEW}&status=pending`))).toBe(false)
  expect(isLinkTo(new URLSearchParams(''))).toBe(false)
})
