import { describe, expect, it } from 'vitest'
import { banglaDateTimeText } from './bangla-date-text.ts'
import { dateText, dateTimeText } from './date-text.ts'
import { dayRange, isDay } from './day-range.ts'
import { dayText } from './day-text.ts'
import { editedAfterText } from './edited-after.ts'
import { isTimeZone } from './zoned-parts.ts'

const DHAKA = 'Asia/Dhaka'

describe('dateTimeText', () => {
  it('shows a moment on a clock of the time zone', () => {
    expect(dateTimeText('2026-11-14T11:30:00Z', DHAKA)).toBe('14 Nov 2026, 5:30 PM')
    expect(dateTimeText('2026-11-14T11:30:00Z', 'America/New_York')).toBe('14 Nov 2026, 6:30 AM')
  })

  it.each([
    ['2026-09-05T18:05:00Z', '6 Sep 2026, 12:05 AM'],
    ['2026-09-06T06:05:00Z', '6 Sep 2026, 12:05 PM'],
  ])('knows midnight and noon: %s', (moment, text) => {
    expect(dateTimeText(moment, DHAKA)).toBe(text)
  })

  it('takes dates and milliseconds too, and shows nothing for no moment', () => {
    expect(dateTimeText(new Date(0), 'UTC')).toBe('1 Jan 1970, 12:00 AM')
    expect(dateText(0, 'UTC')).toBe('1 Jan 1970')
    expect([dateTimeText('soon', DHAKA), dateText('soon', DHAKA)]).toEqual(['', ''])
  })
})

describe('banglaDateTimeText', () => {
  it('shows a moment on a clock of the time zone, as people say it', () => {
    expect(banglaDateTimeText('2026-11-14T11:30:00Z', DHAKA)).toBe('১৪ নভেম্বর ২০২৬, বিকাল ৫:৩০')
    expect(banglaDateTimeText('2026-11-14T11:30:00Z', 'America/New_York')).toBe('১৪ নভেম্বর ২০২৬, সকাল ৬:৩০')
  })

  it('names the part of the day like the language data of this runtime', () => {
    const expected = new Intl.DateTimeFormat('bn-BD', {
      hour: 'numeric',
      dayPeriod: 'short',
      hour12: true,
      timeZone: 'UTC',
    })
    for (let hour = 0; hour < 24; hour += 1) {
      const moment = Date.UTC(2026, 10, 14, hour, 59)
      const period = expected.formatToParts(moment).find(({ type }) => type === 'dayPeriod')?.value
      expect(banglaDateTimeText(moment, 'UTC')).toContain(`২০২৬, ${period} `)
    }
  })

  it('shows nothing for no moment', () => {
    expect(banglaDateTimeText('soon', DHAKA)).toBe('')
  })
})

describe('dayText', () => {
  it.each([
    ['2026-09-14', '14 Sep 2026', '১৪ সেপ্টেম্বর ২০২৬'],
    ['1971-12-01', '1 Dec 1971', '১ ডিসেম্বর ১৯৭১'],
  ])('writes the day %s without a time zone', (day, english, bangla) => {
    expect(dayText(day, 'en')).toBe(english)
    expect(dayText(day, 'en')).toBe(dateText(day, 'UTC'))
    expect(dayText(day, 'bn')).toBe(bangla)
  })
})

describe('dayRange', () => {
  it('covers whole days of the zone, both ends included', () => {
    expect(dayRange({ from: '2026-11-14', to: '2026-11-15', timeZone: DHAKA })).toEqual({
      from: new Date('2026-11-13T18:00:00Z'),
      before: new Date('2026-11-15T18:00:00Z'),
    })
  })

  it('leaves a side open that is not given or no day', () => {
    expect(dayRange({ timeZone: DHAKA })).toEqual({ from: null, before: null })
    expect(dayRange({ from: '', to: '2026-02-30', timeZone: DHAKA })).toEqual({ from: null, before: null })
  })

  it('follows clocks that change', () => {
    const day = dayRange({ from: '2026-03-08', to: '2026-03-08', timeZone: 'America/New_York' })
    expect(day).toEqual({ from: new Date('2026-03-08T05:00:00Z'), before: new Date('2026-03-09T04:00:00Z') })
  })

  it('begins a day at 1 o’clock where midnight is skipped', () => {
    const { from } = dayRange({ from: '2018-11-04', timeZone: 'America/Sao_Paulo' })
    expect(from).toEqual(new Date('2018-11-04T03:00:00Z'))
  })

  it('gives an empty range for a day that a place never had', () => {
    const { from, before } = dayRange({ from: '2011-12-30', to: '2011-12-30', timeZone: 'Pacific/Apia' })
    expect(from).toEqual(before)
  })
})

describe('days', () => {
  it.each(['2026-11-14', '2024-02-29', '২০২৬-১১-১৪'])('takes %s', (text) => {
    expect(isDay(text)).toBe(true)
  })

  it.each(['', '2026-02-29', '2026-13-01', '14/11/2026', '2026-1-4', '2026-11-14T00:00'])(
    'refuses %j',
    (text) => {
      expect(isDay(text)).toBe(false)
    },
  )

  it('knows a time zone when it sees one', () => {
    expect([isTimeZone(DHAKA), isTimeZone('UTC'), isTimeZone('Asia/Atlantis'), isTimeZone('')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('editedAfterText', () => {
  const after = (seconds: number) =>
    editedAfterText({ submittedAt: '2026-11-14T00:00:00Z', editedAt: Date.UTC(2026, 10, 14, 0, 0, seconds) })

  it.each([
    [59, 'Less than a minute after submission'],
    [60, '1 minute after submission'],
    [59 * 60 + 59, '59 minutes after submission'],
    [3600, '1 hour after submission'],
    [23 * 3600 + 3599, '23 hours after submission'],
    [24 * 3600, '1 day after submission'],
    [72 * 3600, '3 days after submission'],
  ])('after %d seconds says %s', (seconds, text) => {
    expect(after(seconds)).toBe(text)
  })

  it.each([
    [59, 'জমা দেওয়ার এক মিনিটের মধ্যে'],
    [3600, 'জমা দেওয়ার ১ ঘণ্টা পর'],
    [72 * 3600, 'জমা দেওয়ার ৩ দিন পর'],
  ])('after %d seconds says %s in Bangla', (seconds, text) => {
    const editedAt = Date.UTC(2026, 10, 14, 0, 0, seconds)
    expect(editedAfterText({ submittedAt: '2026-11-14T00:00:00Z', editedAt }, 'bn')).toBe(text)
  })

  it('says nothing when a moment is missing', () => {
    expect(editedAfterText({ submittedAt: '', editedAt: 0 })).toBe('')
  })
})
