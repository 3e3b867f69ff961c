import { describe, expect, it } from 'vitest'
import { normaliseField } from './normalise-field.ts'

describe('normaliseField', () => {
  it('reads options from lines and drops blank ones', () => {
    const { options } = normaliseField({ options: 'Red\r\n\n  Green \nনীল' }, 0)
    expect(options.map(({ value }) => value)).toEqual(['Red', 'Green', 'নীল'])
  })

  it('reads options that are strings, numbers or {value, label}', () => {
    const { options } = normaliseField(
      { options: ['A', 5, { value: 'x', label: 'X' }, { label: 'Y' }, {}] },
      0,
    )
    expect(options).toEqual([
      { value: 'A', label: 'A' },
      { value: '5', label: '5' },
      { value: 'x', label: 'X' },
      { value: 'Y', label: 'Y' },
    ])
  })

  it('turns amounts of options into prices', () => {
    const options = [{ value: 'a', label: 'A', amount: '150.50' }, { value: 'b', amount: '৫০' }, 'c']
    expect(normaliseField({ hasAmount: true, options }, 0).pricing).toEqual({
      enabled: true,
      options: { a: 150.5, b: 50 },
    })
    expect(normaliseField({ options }, 0).pricing.enabled).toBe(true)
    expect(normaliseField({ hasAmount: false, options }, 0).pricing.enabled).toBe(false)
    expect(normaliseField({ options, pricing: { enabled: false } }, 0).pricing.enabled).toBe(false)
  })

  it('lets a price of the map go before the amount of the option', () => {
    const field = { options: [{ value: 'a', amount: 1 }], pricing: { enabled: true, options: { a: 2 } } }
    expect(normaliseField(field, 0).pricing.options).toEqual({ a: 2 })
  })

  it('keeps an unreadable price as an invalid one, never as free', () => {
    const pricing = { enabled: true, options: { a: 'ten', b: '', c: null, d: -3 } }
    expect(normaliseField({ pricing }, 0).pricing.options).toEqual({ a: -1, d: -3 })
  })
})
