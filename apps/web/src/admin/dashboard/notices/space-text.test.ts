import { expect, it } from 'vitest'
import { spaceText } from './space-text.ts'

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1.0 KB'],
  [268_435_455, '256 MB'],
  [9_876_543_210, '9.2 GB'],
  [2 * 1024 ** 4, '2.0 TB'],
])('writes %d bytes of disk space as %s', (bytes, text) => {
  expect(spaceText(bytes)).toBe(text)
})
