import { expect, it } from 'vitest'
import { originOf } from './login-page.tsx'

it('finds the page of the console that required signing in', () => {
  expect(originOf({ from: '/admin/users?page=2#row' })).toBe('/admin/users?page=2#row')
})

it.each([
  null,
  undefined,
  'from',
  {},
  { from: 7 },
  { from: '//evil.example' },
  { from: '/administrator' },
  { from: '/login' },
])('finds no page in %j', (state) => {
  expect(originOf(state)).toBeNull()
})
