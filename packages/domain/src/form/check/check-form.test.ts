import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  codesOf,
  type FieldInput,
  formArbitrary,
  makeForm,
  problemsOf,
  textsOf,
} from '../../testing/index.ts'

describe('checkForm', () => {
  it('finds nothing wrong with a plain form', () => {
    expect(codesOf({})).toEqual([])
  })

  it('finds nothing wrong with any form of the arbitrary', () => {
    fc.assert(
      fc.property(formArbitrary(), (form) => {
        expect(problemsOf(form)).toEqual([])
      }),
    )
  })

  it('wants a title', () => {
    expect(textsOf({ title: '' })).toEqual(['Form title is required'])
    expect(problemsOf({ ...makeForm(), title: '  ' })).toMatchObject([
      { code: 'form_title_required', setting: 'title' },
    ])
  })

  it('bounds title and description', () => {
    expect(codesOf({ title: 'a'.repeat(201) })).toEqual(['form_title_too_long'])
    expect(codesOf({ title: '😀'.repeat(200) })).toEqual([])
    expect(codesOf({ description: 'a'.repeat(5001) })).toEqual(['form_description_too_long'])
  })

  it('bounds the number of fields', () => {
    const fields = Array.from({ length: 301 }, (_, n) => ({ id: `f${n}` }))
    expect(codesOf({ fields })).toEqual(['form_too_many_fields'])
    expect(codesOf({ fields: fields.slice(1) })).toEqual([])
  })

  it.each([-1, 'abc', 'Infinity'])('refuses the amount %j when payment is enabled', (amount) => {
    expect(textsOf({ settings: { requirePayment: true, amount } })).toEqual([
      'Payment amount must be 0 or greater when payment is enabled',
    ])
    expect(codesOf({ settings: { requirePayment: false, amount } })).toEqual([])
  })

  it('takes an amount of 0 and refuses one with thirds of a paisa', () => {
    expect(codesOf({ settings: { requirePayment: true, amount: 0 } })).toEqual([])
    expect(codesOf({ settings: { requirePayment: true, amount: 1.005 } })).toEqual([
      'payment_amount_unusable',
    ])
    expect(codesOf({ settings: { requirePayment: true, amount: 0.001 } })).toEqual([
      'payment_amount_unusable',
    ])
  })

  it('refuses priced options when payment is not required', () => {
    const meal = (pricing: NonNullable<FieldInput['pricing']>): FieldInput => ({
      id: 'meal',
      label: 'Meal',
      type: 'radio',
      options: ['A', 'B'],
      pricing,
    })
    const priced = meal({ enabled: true, options: { B: 500 } })
    expect(problemsOf(makeForm({ fields: [priced] }))).toMatchObject([
      { code: 'prices_without_payment', setting: 'settings.requirePayment' },
    ])
    expect(textsOf({ fields: [priced] })).toEqual([
      'Meal: its options have prices, but the form does not require payment. Turn on Require payment or remove the prices',
    ])
    expect(codesOf({ fields: [priced], settings: { requirePayment: true, amount: 0 } })).toEqual([])
    expect(codesOf({ fields: [meal({ enabled: false, options: { B: 500 } })] })).toEqual([])
    expect(codesOf({ fields: [meal({ enabled: true, options: { B: 0 } })] })).toEqual([])
  })

  it.each([
    '//evil.com',
    '/\\evil.com',
    'javascript:alert(1)',
    'https://a@evil.com',
    'thanks',
    '/a\n/b',
    '/..//x',
  ])('refuses the redirect %j', (redirectUrl) => {
    expect(codesOf({ settings: { redirectUrl } })).toEqual(['redirect_url_unsafe'])
  })

  it.each(['', '/thanks', '/a?next=//b', 'https://example.com', 'http://বাংলা.com:8080/a?b#c'])(
    'takes the redirect %j',
    (redirectUrl) => {
      expect(codesOf({ settings: { redirectUrl } })).toEqual([])
    },
  )
})
