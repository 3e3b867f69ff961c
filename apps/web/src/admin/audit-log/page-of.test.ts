import { expect, it } from 'vitest'
import { pageOf } from './page-of.ts'

it.each([
  ['form', true, '/admin/forms/7/view'],
  ['export', true, '/admin/forms/7/submissions'],
  ['submission', true, '/admin/submissions/7'],
  ['payment', true, '/admin/submissions/7'],
  ['user', true, '/admin/users'],
  ['account', true, '/admin/users'],
  ['setting', true, null],
  ['form', false, null],
  ['submission', false, null],
  ['user', false, null],
] as const)('a %s (exists: %s) is looked at on %s', (kind, subjectExists, path) => {
  expect(pageOf({ kind, subjectId: '7', subjectExists })).toBe(path)
})
