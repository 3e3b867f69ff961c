import { describe, expect, it } from 'vitest'
import { isTime, minutesOfTime, readTypedTime, timeOfMinutes } from './typed-time.ts'
import { timeText } from './time-text.ts'

describe('a typed time', () => {
  it.each([
    ['18:30', 'as the browser writes it'],
    ['18:30:00', 'with seconds'],
    ['6:30 pm', 'with pm'],
    ['6.30PM', 'with a dot'],
    [' ৬:৩০ pm ', 'in Bangla digits'],
    ['1830', 'as four digits'],
    ['সন্ধ্যা ৬:৩০', 'with the part of the day'],
    ['সন্ধ্যা ৬টা ৩০', 'as it is said'],
    ['বিকেল 6.30', 'with another word for it'],
  ])('reads %s (%s)', (typed) => {
    expect(readTypedTime(typed)).toBe('18:30')
  })

  it.each([
    ['12 am', '00:00'],
    ['12 pm', '12:00'],
    ['7:05', '07:05'],
    ['রাত ১২টা', '00:00'],
    ['রাত ৯টা', '21:00'],
    ['রাত ২টা', '02:00'],
    ['দুপুর ১২টা', '12:00'],
    ['দুপুর ১টা', '13:00'],
    ['ভোর ৫টা', '05:00'],
    ['সকাল ১১:৪৫', '11:45'],
  ])('reads %s as %s', (typed, time) => {
    expect(readTypedTime(typed)).toBe(time)
  })

  it.each([
    '',
    '6',
    '25:00',
    '12:60',
    '13 pm',
    '0 am',
    'সকাল ৬টা pm',
    'evening',
    '6:3',
    '24:00',
    '9'.repeat(100),
  ])('does not make up a time from "%s"', (typed) => {
    expect(readTypedTime(typed)).toBe(null)
  })

  it('is the same number of minutes of the day, and back', () => {
    expect([minutesOfTime('00:00'), minutesOfTime('18:30'), minutesOfTime('23:59')]).toEqual([0, 1110, 1439])
    expect([0, 1110, 1439].map(timeOfMinutes)).toEqual(['00:00', '18:30', '23:59'])
    expect([isTime('18:30'), isTime('6:30')]).toEqual([true, false])
  })
})

describe('timeText', () => {
  it.each([
    ['18:30', '6:30 PM', 'সন্ধ্যা ৬:৩০'],
    ['00:05', '12:05 AM', 'রাত্রি ১২:০৫'],
    ['12:00', '12:00 PM', 'দুপুর ১২:০০'],
  ])('writes %s in both languages', (time, english, bangla) => {
    expect([timeText(time, 'en'), timeText(time, 'bn')]).toEqual([english, bangla])
  })

  it('can be typed as it is written', () => {
    for (let minutes = 0; minutes < 1440; minutes += 7) {
      const time = timeOfMinutes(minutes)
      expect([readTypedTime(timeText(time, 'en')), readTypedTime(timeText(time, 'bn'))]).toEqual([time, time])
    }
  })
})
