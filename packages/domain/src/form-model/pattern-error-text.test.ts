import { expect, it } from 'vitest'
import { re2Patterns } from '../testing/index.ts'

it.each([
  ['[a-z', 'a “[” has no closing “]”'],
  ['(a', 'a “(” has no closing “)”'],
  ['a)', 'a “)” has no opening “(”'],
  ['*a', 'there is nothing to repeat before “*”, “+”, “?” or “{”'],
  ['[z-a]', 'a range in “[ ]” is not valid, such as “z-a”'],
  ['(?=a)', 'it uses a part that is not supported, such as look-ahead or look-behind'],
])('says in plain words why %j cannot be used', (source, reason) => {
  expect(re2Patterns.compile(source)).toEqual({ ok: false, reason })
})
