import { expect, it } from 'vitest'
import { initialOf } from './initial-of.ts'

it.each([
  ['rahima', 'R'],
  ['  karim', 'K'],
  ['কবির', 'ক'],
  ['👩‍🏫 Teacher', '👩‍🏫'],
  ['', '?'],
])('takes the first letter of %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
