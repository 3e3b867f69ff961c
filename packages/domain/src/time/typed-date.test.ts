import { describe, expect, it } from 'vitest'
import { readTypedDate } from './typed-date.ts'

describe('a typed date', () => {
  it.each([
    ['25/12/2026', 'day first, as people here write it'],
    ['২৫/১২/২০২৬', 'in Bangla digits'],
    ['25-12-2026', 'with dashes'],
    ['25.12.2026', 'with dots'],
    ['25 12 2026', 'with spaces'],
    ['25122026', 'as eight digits'],
    ['2026-12-25', 'year first'],
    [' ২০২৬/১২/২৫ ', 'year first in Bangla digits'],
  ])('reads %s (%s)', (typed) => {
    expect(readTypedDate(typed)).toBe('2026-12-25')
  })

  it('adds the zeros people leave out', () => {
    expect(readTypedDate('৭/৩/১৯৮১')).toBe('1981-03-07')
  })

  it.each(['31/02/2026', '12/25/2026', '00/01/2026', '25/12/26', 'tomorrow', ''])(
    'does not make up a date from "%s"',
    (typed) => {
      expect(readTypedDate(typed)).toBe(null)
    },
  )

  it('knows leap years', () => {
    expect(readTypedDate('29/02/2024')).toBe('2024-02-29')
    expect(readTypedDate('29/02/2023')).toBe(null)
  })
})
