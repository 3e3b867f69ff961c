import { expect, it } from 'vitest'
import { momentTexts } from './moment-texts.ts'

/** Ten in the morning of the second day in Dhaka. */
const NOW = Date.parse('2027-01-16T04:00:00Z')
const TODAY = Date.parse('2027-01-15T18:05:00Z')
const YESTERDAY = Date.parse('2027-01-15T17:55:00Z')

it('a time of today is by the clock alone, and one of another day names the day, by the zone of the event', () => {
  const { time, hours } = momentTexts('Asia/Dhaka', 'en', () => NOW)
  expect([time(TODAY), time(YESTERDAY)]).toEqual(['12:05 AM', '15 Jan 2027, 11:55 PM'])
  expect([hours(TODAY), hours(YESTERDAY)]).toEqual(['12:00 AM – 1:00 AM', '15 Jan 2027, 11:00 PM – 12:00 AM'])
})

it('a time of another day names the day in Bangla', () => {
  const { time, hours } = momentTexts('Asia/Dhaka', 'bn', () => NOW)
  expect([time(YESTERDAY), hours(YESTERDAY)]).toEqual([
    expect.stringContaining('১৫ জানুয়ারি ২০২৭'),
    expect.stringContaining('১৫ জানুয়ারি ২০২৭'),
  ])
})
