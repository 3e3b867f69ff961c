import { expect, it } from 'vitest'
import { isOutdated } from './is-outdated.ts'

const none = { created: [], changed: [], deleted: [], many: false }

it.each([
  ['was changed', { ...none, changed: ['a'] }, true],
  ['was deleted', { ...none, deleted: ['b', 'a'] }, true],
  ['was created and changed within a moment', { ...none, created: ['a'] }, true],
  ['is among many', { ...none, many: true }, true],
  ['is another one', { ...none, created: ['b'], changed: ['c'], deleted: ['d'] }, false],
])('asks again for a submission on the screen where the one announced %s', (_what, changes, expected) => {
  expect(isOutdated('a', changes)).toBe(expected)
})
