import { expect, it } from 'vitest'
import { localDigits, localTaka } from './local-digits.ts'

it('leaves digits alone in English', () => {
  expect(localDigits('45%', 'en')).toBe('45%')
})

it('writes Bangla digits in Bangla, amounts too', () => {
  expect(localDigits('45%', 'bn')).toBe('৪৫%')
  expect(localTaka(235_050, 'bn')).toBe('৳২,৩৫০.৫০')
  expect(localTaka(235_050, 'en')).toBe('৳2,350.50')
})
