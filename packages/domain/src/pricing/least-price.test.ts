import { describe, expect, it } from 'vitest'
import { makeForm, type FormInput } from '../testing/index.ts'
import { leastPrice } from './least-price.ts'

const AT = new Date('2026-11-18T00:00:00Z')
const least = (input: FormInput) => leastPrice({ ...makeForm(input), at: AT }) / 100

const batch = { id: 'batch', type: 'number', required: true } as const
const range = (id: string, from: number | null, to: number | null, amount: number) =>
  ({ id, label: id, type: 'range', field: 'batch', from, to, amount }) as const
const settings = (rules: object[] = [], amount = 200) =>
  ({ requirePayment: true, amount, pricing: { rules } }) as NonNullable<FormInput['settings']>

describe('the least price of a form', () => {
  it('is the base price where nothing else costs', () => {
    expect(least({ settings: settings() })).toBe(200)
  })

  it('is nothing where nothing is to be paid', () => {
    expect(least({ settings: { ...settings(), requirePayment: false } })).toBe(0)
  })

  it('counts the fee of the cheapest batch and the discount of an early bird', () => {
    const early = {
      id: 'early',
      label: 'Early bird',
      type: 'period',
      from: null,
      until: '2026-12-01T00:00:00Z',
      amount: -200,
    }
    const rules = [range('old', null, 2000, 1500), range('young', 2001, null, 800), early]
    expect(least({ fields: [batch], settings: settings(rules) })).toBe(800)
    expect(least({ fields: [batch], settings: settings(rules.slice(0, 2)) })).toBe(1000)
  })

  it('counts the cheapest option of a required question, and none of an optional one', () => {
    const meal = {
      id: 'meal',
      type: 'radio',
      options: ['Beef', 'Fish'],
      pricing: { enabled: true, options: { Beef: 500, Fish: 300 } },
    } as const
    expect(least({ fields: [{ ...meal, required: true }], settings: settings() })).toBe(500)
    expect(least({ fields: [meal], settings: settings() })).toBe(200)
  })

  it('does not count a question that a cheaper answer hides', () => {
    const fields = [
      { id: 'come', type: 'radio', options: ['Yes', 'No'], required: true },
      {
        id: 'meal',
        type: 'radio',
        options: ['Beef'],
        required: true,
        pricing: { enabled: true, options: { Beef: 500 } },
        conditional: { dependsOn: 'come', showWhen: ['Yes'] },
      },
    ] as FormInput['fields'] & object
    expect(least({ fields, settings: settings() })).toBe(200)
    expect(
      least({ fields: [{ ...fields[0], options: ['Yes'] }, fields[1]] as never, settings: settings() }),
    ).toBe(700)
  })

  it('counts rows that are required, discounts that anyone can get, and bounds', () => {
    const guests = { id: 'guests', type: 'group', group: { min: 2, fields: [{ id: 'name' }] } } as const
    const rows = { id: 'rows', label: 'Guests', type: 'row', group: 'guests', amount: 300, freeRows: 1 }
    expect(least({ fields: [guests], settings: settings([rows]) })).toBe(500)
    const half = { id: 'half', label: 'Half', type: 'discount', percent: 50, amount: null, when: null }
    expect(least({ fields: [guests], settings: settings([rows, half]) })).toBe(250)
    const bounds = { id: 'bounds', label: 'Least', type: 'bounds', min: 400, max: null }
    expect(least({ fields: [guests], settings: settings([rows, half, bounds]) })).toBe(400)
  })

  it('stays quick and right where many questions have a price', () => {
    const fields = Array.from({ length: 40 }, (_, index) => ({
      id: `f${index}`,
      type: 'select' as const,
      required: true,
      options: ['a', 'b', 'c'],
      pricing: { enabled: true, options: { a: 30, b: 10, c: 20 } },
    }))
    expect(least({ fields, settings: settings([], 0) })).toBe(400)
  })
})
