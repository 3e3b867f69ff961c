// @vitest-environment happy-dom
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { countText, dateText, dateTimeText, digitsText, takaText, timeOfDayText } from './console-formats.ts'
import { applyLanguageOf, setConsoleTimeZone } from './console-texts.ts'

const DHAKA = 'Asia/Dhaka'
const AT = '2026-11-14T11:30:00Z'

afterEach(() => applyLanguageOf({ language: 'en', digits: 'en' }))

const written = () => [
  countText(12_345),
  takaText(1234.5),
  dateTimeText(AT, DHAKA),
  dateText(AT, DHAKA),
  timeOfDayText(AT, DHAKA),
  digitsText('45%'),
]

describe('numbers, amounts and dates of the console', () => {
  it('are English in English, with any digits chosen for Bangla', async () => {
    const english = ['12,345', '৳1,234.50', '14 Nov 2026, 5:30 PM', '14 Nov 2026', '5:30 PM', '45%']
    expect(written()).toEqual(english)
    await applyLanguageOf({ language: 'en', digits: 'bn' })
    expect(written()).toEqual(english)
  })

  it('have Bangla digits where the person chose them', async () => {
    await applyLanguageOf({ language: 'bn', digits: 'bn' })
    expect(written()).toEqual([
      '১২,৩৪৫',
      '৳১,২৩৪.৫০',
      '১৪ নভেম্বর ২০২৬, বিকাল ৫:৩০',
      '১৪ নভেম্বর ২০২৬',
      'বিকাল ৫:৩০',
      '৪৫%',
    ])
  })

  it('have Bangla words with English digits where the person chose those', async () => {
    await applyLanguageOf({ language: 'bn', digits: 'en' })
    expect(written()).toEqual([
      '12,345',
      '৳1,234.50',
      '14 নভেম্বর 2026, বিকাল 5:30',
      '14 নভেম্বর 2026',
      'বিকাল 5:30',
      '45%',
    ])
  })

  it('are by the clock of the association, wherever the browser is', () => {
    const night = '2026-11-14T19:30:00Z'
    expect([dateText(night), timeOfDayText(night)]).toEqual(['15 Nov 2026', '1:30 AM'])
    setConsoleTimeZone('America/New_York')
    onTestFinished(() => setConsoleTimeZone(DHAKA))
    expect([dateText(night), timeOfDayText(night)]).toEqual(['14 Nov 2026', '2:30 PM'])
  })

  it('are empty where there is no such moment', () => {
    expect([dateTimeText('soon'), dateText('soon'), timeOfDayText('soon')]).toEqual(['', '', ''])
  })
})
