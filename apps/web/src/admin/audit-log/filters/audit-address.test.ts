import { describe, expect, it } from 'vitest'
import { hasFilters, NO_FILTERS, readAuditAddress, writeAuditAddress } from './audit-address.ts'

const read = (search: string) => readAuditAddress(new URLSearchParams(search))

describe('the address of the audit log', () => {
  it('keeps every filter and the page through a reload', () => {
    const address = {
      person: 'Rahima & Co',
      kind: 'account',
      action: 'failed to sign in',
      dateFrom: '2026-03-01',
      dateTo: '2026-03-31',
      page: 3,
    } as const
    expect(readAuditAddress(writeAuditAddress(address))).toEqual(address)
  })

  it('is empty for the first page of everything', () => {
    expect(writeAuditAddress({ ...NO_FILTERS, page: 1 }).toString()).toBe('')
  })

  it.each([
    ['kind=secret', 'kind'],
    ['action=exploded', 'action'],
    ['dateFrom=2026-02-30', 'dateFrom'],
    ['dateTo=tomorrow', 'dateTo'],
  ] as const)('ignores %s', (search, name) => {
    expect(read(search)[name]).toBe('')
  })

  it('cuts a person that is longer than the server takes', () => {
    expect(read(`person=${'x'.repeat(500)}`).person).toHaveLength(100)
  })

  it('knows whether any filter is set', () => {
    expect(hasFilters(read('page=2'))).toBe(false)
    expect(hasFilters(read('person=a'))).toBe(true)
  })
})
