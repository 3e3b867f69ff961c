import { expect, it } from 'vitest'
import { pageOf } from './page-of.ts'

it.each([
  ['form', 'changed', '/admin/forms/7/view'],
  ['submission', 'changed', '/admin/submissions/7'],
  ['payment', 'verified', '/admin/submissions/7'],
  ['payment', 'received after its submission was deleted', null],
  ['submission', 'deleted', null],
  ['form', 'deleted', null],
  ['user', 'created', null],
  ['setting', 'changed', null],
] as const)('a %s that was %s is looked at on %s', (kind, action, path) => {
  expect(pageOf({ kind, action, subjectId: '7' })).toBe(path)
})
