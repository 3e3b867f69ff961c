import { describe, expect, it } from 'vitest'
import { estimateSmsCost, readPartPrice } from './sms-cost.ts'

describe('the cost of an SMS to many', () => {
  it('is parts × recipients × price', () => {
    expect(estimateSmsCost({ texts: ['a'.repeat(161)], recipients: 1200, pricePaisa: 35 })).toEqual({
      parts: 2400,
      costPaisa: 84_000,
    })
  })

  it('counts a Bangla text by its own part rule', () => {
    expect(estimateSmsCost({ texts: ['ক'.repeat(71)], recipients: 10, pricePaisa: null })).toEqual({
      parts: 20,
      costPaisa: null,
    })
  })

  it('goes by the average where texts differ, rounded up', () => {
    const texts = ['a', 'a', 'a'.repeat(161)]
    expect(estimateSmsCost({ texts, recipients: 10, pricePaisa: 50 })).toEqual({ parts: 14, costPaisa: 700 })
  })

  it('is nothing for no one', () => {
    expect(estimateSmsCost({ texts: [], recipients: 0, pricePaisa: 50 })).toEqual({ parts: 0, costPaisa: 0 })
  })
})

it('reads the price of a part in taka', () => {
  expect(readPartPrice('0.35')).toBe(35)
  expect(readPartPrice('')).toBeNull()
  expect(readPartPrice('cheap')).toBeNull()
  expect(readPartPrice('-1')).toBeNull()
})
