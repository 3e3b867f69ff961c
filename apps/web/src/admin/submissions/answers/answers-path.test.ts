import { describe, expect, it } from 'vitest'
import { readAddress } from '../shared/list-address.ts'
import { answersPath } from './answers-path.ts'

describe('the address of the charts', () => {
  it('has the filters of the list, and neither its order nor its page', () => {
    const address = readAddress(
      new URLSearchParams(
        'status=pending&search=রহিমা&tag=VIP&dateFrom=2026-11-01&sort=amount&page=3&columns=city',
      ),
    )
    expect(decodeURIComponent(answersPath('f1', address))).toBe(
      '/admin/forms/f1/answers?status=pending&dateFrom=2026-11-01&tag=VIP&search=রহিমা',
    )
  })

  it('has no query without a filter', () => {
    expect(answersPath('f1')).toBe('/admin/forms/f1/answers')
    expect(answersPath('f1', readAddress(new URLSearchParams()))).toBe('/admin/forms/f1/answers')
  })

  it('does not repeat the form that a list of all forms is filtered by', () => {
    const formId = '0198f6a0-0000-7000-8000-000000000001'
    expect(answersPath(formId, readAddress(new URLSearchParams({ formId })))).toBe(
      `/admin/forms/${formId}/answers`,
    )
  })
})
