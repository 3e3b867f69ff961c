import { expect, it } from 'vitest'
import { heldText } from './held-text.ts'

it('names the time by the clock of the association, and its zone', () => {
  const until = new Date('2026-11-18T08:35:00Z')
  const timeZone = 'Asia/Dhaka'
  expect(heldText(until, { timeZone, locale: 'en' })).toBe(
    'A seat is held for you until 2:35 PM (Dhaka time).',
  )
  expect(heldText(until, { timeZone, locale: 'bn' })).toMatch(/২:৩৫ পর্যন্ত আসন রাখা আছে \(ঢাকার সময়\)।$/)
  expect(heldText(until, { timeZone: 'America/New_York', locale: 'en' })).toContain('3:35 AM (New York time)')
})
