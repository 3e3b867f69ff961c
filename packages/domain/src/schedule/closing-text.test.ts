import { describe, expect, it } from 'vitest'
import { closingNote, countdownMinute } from './closing-text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CLOSES = Date.parse('2027-01-31T18:00:00+06:00')
const schedule = { closesAt: '2027-01-31T18:00:00+06:00', graceMinutes: 30, wasBegun: true }
const clock = { locale: 'en', timeZone: 'Asia/Dhaka' } as const
const textAt = (now: number, more: object = {}, zone: object = {}) =>
  closingNote({ ...schedule, ...more }, { ...clock, ...zone, now })?.text

describe('what a page says about the closing time of its form', () => {
  it.each([
    ['days before', CLOSES - 72 * HOUR, 'Closes on 31 Jan 2027, 6:00 PM (Dhaka time).'],
    ['a day before', CLOSES - 24 * HOUR, 'Closes tomorrow at 6:00 PM (Dhaka time), in 24 hours.'],
    ['on the day', CLOSES - 192 * MINUTE, 'Closes today at 6:00 PM (Dhaka time), in 3 hours 12 minutes.'],
    [
      'an hour and a minute before',
      CLOSES - 61 * MINUTE,
      'Closes today at 6:00 PM (Dhaka time), in 1 hour 1 minute.',
    ],
    ['in the last minute', CLOSES - 1, 'Closes today at 6:00 PM (Dhaka time), in 1 minute.'],
    [
      'in the grace time',
      CLOSES,
      'This form closed at 6:00 PM. You began before, so you can still submit it until 6:30 PM.',
    ],
    [
      'after the grace time',
      CLOSES + 30 * MINUTE,
      'This form closed on 31 Jan 2027, 6:00 PM and takes no more submissions. What you typed is still on this page.',
    ],
  ])('is a sentence in English %s', (_when, now, text) => {
    expect(textAt(now)).toBe(text)
  })

  it.each([
    ['days before', CLOSES - 72 * HOUR, 'ফরমটি বন্ধ হবে ৩১ জানুয়ারি ২০২৭, সন্ধ্যা ৬:০০ (ঢাকার সময়)।'],
    ['on the day', CLOSES - 192 * MINUTE, 'ফরমটি বন্ধ হবে আজ সন্ধ্যা ৬:০০ (ঢাকার সময়)। আর ৩ ঘণ্টা ১২ মিনিট বাকি।'],
    ['a day before', CLOSES - 24 * HOUR, 'ফরমটি বন্ধ হবে আগামীকাল সন্ধ্যা ৬:০০ (ঢাকার সময়)। আর ২৪ ঘণ্টা বাকি।'],
    [
      'in the grace time',
      CLOSES,
      'ফরমটি বন্ধ হয়েছে সন্ধ্যা ৬:০০। আপনি তার আগে শুরু করেছিলেন, তাই সন্ধ্যা ৬:৩০ পর্যন্ত জমা দিতে পারবেন।',
    ],
  ])('is a sentence in Bangla %s', (_when, now, text) => {
    expect(textAt(now, {}, { locale: 'bn' })).toBe(text)
  })

  it('goes by the day of the time zone', () => {
    const zone = { timeZone: 'Pacific/Auckland' }
    expect(textAt(CLOSES - HOUR, {}, zone)).toContain('today at 1:00 AM')
    expect(textAt(CLOSES - HOUR - 1, {}, zone)).toContain('tomorrow at 1:00 AM')
  })

  it('adds the time of readers in another zone, before the form closes', () => {
    const abroad = { readersZone: 'America/New_York' }
    expect(textAt(CLOSES - 72 * HOUR, {}, abroad)).toBe(
      'Closes on 31 Jan 2027, 6:00 PM (Dhaka time). That is 31 Jan 2027, 7:00 AM where you are.',
    )
    expect(textAt(CLOSES - HOUR, {}, { ...abroad, locale: 'bn' })).toBe(
      'ফরমটি বন্ধ হবে আজ সন্ধ্যা ৬:০০ (ঢাকার সময়)। আর ১ ঘণ্টা বাকি। আপনি যেখানে আছেন সেখানে তখন ৩১ জানুয়ারি ২০২৭, সকাল ৭:০০।',
    )
    expect(textAt(CLOSES, {}, abroad)).not.toContain('where you are')
    expect(textAt(CLOSES - 72 * HOUR, {}, { readersZone: 'Asia/Thimphu' })).not.toContain('where you are')
  })

  it('promises no grace time to those who did not begin before, nor where none is set', () => {
    expect(textAt(CLOSES, { wasBegun: false })).toContain('takes no more submissions')
    expect(textAt(CLOSES, { graceMinutes: 0 })).toContain('takes no more submissions')
  })

  it('names the day on which the grace time ends where it is another one', () => {
    expect(textAt(CLOSES, { graceMinutes: 600 })).toContain('until 1 Feb 2027, 4:00 AM.')
  })

  it('is nothing without a closing time', () => {
    expect(textAt(CLOSES, { closesAt: null })).toBeUndefined()
  })
})

describe('the countdown that the server writes', () => {
  const times = { ...schedule, opensAt: null }

  it('is new each minute of the last day and the grace time', () => {
    expect(countdownMinute(times, CLOSES - 24 * HOUR - 1)).toBeNull()
    expect(countdownMinute(times, CLOSES - 24 * HOUR)).toBe(CLOSES - 24 * HOUR)
    expect(countdownMinute(times, CLOSES - 5 * MINUTE + 59_999)).toBe(CLOSES - 5 * MINUTE)
    expect(countdownMinute(times, CLOSES + 1)).toBe(CLOSES)
    expect(countdownMinute(times, CLOSES + 30 * MINUTE)).toBeNull()
  })
})
