import { expect, it } from 'vitest'
import { bn } from './gate-texts-bn.ts'
import { en } from './gate-texts-en.ts'

it('a button says once how many come in, and for how much', () => {
  expect(en.do.letIn(en.people('2'))).toBe('Let 2 people in')
  expect(bn.do.letIn(bn.people('২'))).toBe('২ জনকে ঢুকতে দিন')
  expect(en.do.takeCash('৳500', en.people('1'))).toBe('Take ৳500 and let 1 person in')
  expect(bn.do.takeCash('৳৫০০', bn.people('১'))).toBe('৳৫০০ নিয়ে ১ জনকে ঢুকতে দিন')
})
