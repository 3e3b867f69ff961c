import { re2Patterns } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { READY_PATTERNS } from './ready-patterns.ts'

it.each([
  ['nid', ['1234567890', '1234567890123', '12345678901234567'], ['123456789', '12345678901']],
  ['mobile', ['01712345678', '+8801712345678'], ['0171234567', '01212345678']],
  ['year', ['1998', '2027'], ['98', '1899', '20270']],
])('the pattern of %s accepts and rejects what it should', (name, right, wrong) => {
  const ready = READY_PATTERNS.find((one) => one.name === name)
  const compiled = re2Patterns.compile(ready?.pattern ?? '')
  const accepts = (text: string) => compiled.ok && compiled.test(text)
  expect(right.filter((text) => !accepts(text))).toEqual([])
  expect(wrong.filter(accepts)).toEqual([])
})
