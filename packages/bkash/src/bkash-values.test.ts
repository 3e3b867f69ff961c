import { describe, expect, it } from 'vitest'
import { readAmount, readBkashTime, writeAmount } from './bkash-values.ts'

describe('readAmount', () => {
  it.each([
    ['500', 50_000],
    ['500.00', 50_000],
    ['500.5', 50_050],
    ['0.07', 7],
    ['1.10000', 110],
    ['4503599627.07', 450_359_962_707],
    [19.99, 1999],
  ])('reads %j as %d paisa', (value, paisa) => {
    expect(readAmount(value)).toBe(paisa)
  })

  it.each([
    '',
    ' 500',
    '1,500.00',
    '-5',
    '1e3',
    '5.001',
    '٥',
    '9999999999999',
    null,
    undefined,
    {},
    -1,
    Number.NaN,
  ])('takes %j for no amount', (value) => {
    expect(readAmount(value)).toBeNull()
  })
})

describe('writeAmount', () => {
  it.each([
    [50_000, '500.00'],
    [7, '0.07'],
    [235_050, '2350.50'],
    [450_359_962_707, '4503599627.07'],
  ])('writes %d paisa as %s', (paisa, text) => {
    expect(writeAmount(paisa)).toBe(text)
  })
})

it("reads bKash's time with its colon before the milliseconds", () => {
  expect(readBkashTime('2025-11-02T14:30:12:378 GMT+0600')).toBe(Date.UTC(2025, 10, 2, 8, 30, 12, 378))
})

it.each(['', '2025-11-02', '2025-13-02T14:30:12:378 GMT+0600', 5, null])('reads %j as no time', (value) => {
  expect(readBkashTime(value)).toBeNull()
})
