import type { Submission } from '@nibondhon/api-contract'
import { makeFields } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { addressChoices, findAddress } from './addresses.ts'

const submission = {
  form: {
    fields: makeFields(
      { id: 'name' },
      { id: 'mail', type: 'email' },
      { id: 'other', type: 'email' },
      { id: 'phone', type: 'tel' },
    ),
  },
  data: { name: 'x@example.org', mail: ' a@example.org ', phone: '8801712345678' },
} as unknown as Submission

describe('addresses of a submission', () => {
  it('come only from fields of their type', () => {
    expect(addressChoices(submission, 'sms')).toEqual([
      { id: 'phone', label: 'phone', value: '8801712345678' },
    ])
    expect(addressChoices(submission, 'email').map(({ value }) => value)).toEqual(['a@example.org', ''])
  })

  it.each([
    ['mail', { ok: true, value: 'a@example.org' }],
    ['other', { ok: false, problem: 'No email address found for selected field' }],
    ['gone', { ok: false, problem: 'Selected field not found' }],
  ])('are looked up by the chosen field: %s', (selected, expected) => {
    expect(findAddress(addressChoices(submission, 'email'), selected, 'email')).toEqual(expected)
  })

  it('report a missing phone number', () => {
    const choices = addressChoices({ ...submission, data: {} }, 'sms')
    expect(findAddress(choices, 'phone', 'sms')).toEqual({
      ok: false,
      problem: 'No phone number found for selected field',
    })
  })
})
