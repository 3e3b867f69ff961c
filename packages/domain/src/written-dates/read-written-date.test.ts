import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBanglaDigits } from '../locale/locale.ts'
import { dateOrderOf, readWrittenDate } from './read-written-date.ts'

const days = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const BANGLA_MONTHS = 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' ')

describe('a date', () => {
  it('is read in every way that statements write it, with a time or without', () => {
    fc.assert(
      fc.property(
        days,
        fc.constantFrom('', ' 05:31:09 PM', ' 17:31', ', 5:31 pm', ' 17:31:09.123'),
        (iso, time) => {
          const [year = '', month = '', day = ''] = iso.split('-')
          const word = MONTHS[Number(month) - 1] ?? ''
          const texts = [
            iso,
            `${day}/${month}/${year}`,
            `${day}-${month}-${year.slice(2)}`,
            `${day}.${month}.${year}`,
            `${year}/${month}/${day}`,
            `${day}-${word}-${year.slice(2)}`,
            `${day} ${word} ${year}`,
            `${day}${word.toUpperCase()}${year}`,
            `${word} ${Number(day)}, ${year}`,
            toBanglaDigits(`${day}/${month}/${year}`),
            `${toBanglaDigits(Number(day))} ${BANGLA_MONTHS[Number(month) - 1]} ${toBanglaDigits(year)}`,
          ]
          for (const text of texts) expect([text, readWrittenDate(text + time)]).toEqual([text, iso])
        },
      ),
    )
  })

  it('is read from the number by which spreadsheets count days', () => {
    expect(readWrittenDate('46343')).toBe('2026-11-17')
    expect(readWrittenDate('46343.729861')).toBe('2026-11-17')
  })

  it.each([
    ['2026-11-17T17:31:09Z', '2026-11-17'],
    ['2021-02-21T15:40:17:162 GMT+0000', '2021-02-21'],
    ['1st Nov 2026', '2026-11-01'],
    ['17 SEPT 2026', '2026-09-17'],
    ['২৩ ফেব্রুয়ারী ২০২৬', '2026-02-23'],
  ])('is read in %s', (text, day) => expect(readWrittenDate(text)).toBe(day))

  it.each([
    '',
    '31/02/2026',
    '32/01/2026',
    '17/11',
    '17 Marble 2026',
    'Total',
    '17/11/1899',
    '1'.repeat(61),
    '500',
  ])('is not guessed from %s', (text) => expect(readWrittenDate(text)).toBeNull())

  it('has the day first unless the column can only be read the other way', () => {
    expect(dateOrderOf(['03/04/2026', '05/06/2026'])).toBe('day')
    expect(dateOrderOf(['03/04/2026', '05/16/2026'])).toBe('month')
    expect(dateOrderOf(['16/04/2026', '05/16/2026'])).toBe('day')
    expect(readWrittenDate('05/16/2026', 'month')).toBe('2026-05-16')
    expect(readWrittenDate('05/16/2026', 'day')).toBeNull()
  })
})
