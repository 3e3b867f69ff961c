import { describe, expect, it } from 'vitest'
import { extraSeatsText } from './extra-seats-text.ts'
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

describe('what a member reads about the seats that a change needs', () => {
  const until = new Date('2026-11-18T08:35:00Z')
  const inDhaka = (locale: 'en' | 'bn') => ({ timeZone: 'Asia/Dhaka', locale })

  it('is until when they are held, and nothing while staff decide', () => {
    const held = { state: 'held', until } as const
    expect(extraSeatsText(held, inDhaka('en'))).toContain('held for you until 2:35 PM (Dhaka time).')
    expect(extraSeatsText(held, inDhaka('bn'))).toMatch(/২:৩৫ পর্যন্ত রাখা আছে \(ঢাকার সময়\)।$/)
    expect(extraSeatsText({ state: 'held', until: null }, inDhaka('en'))).toBe('')
  })

  it.each(['released', 'unseated'] as const)('says that those from before stay (%s)', (state) => {
    expect(extraSeatsText({ state, until: null }, inDhaka('en'))).toMatch(/before.* stays? yours/)
    expect(extraSeatsText({ state, until: null }, inDhaka('bn'))).toContain('আপনারই আছে')
  })
})
