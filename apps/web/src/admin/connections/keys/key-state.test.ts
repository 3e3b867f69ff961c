import { expect, it } from 'vitest'
import { keyState } from './key-state.ts'

const NOW = Date.parse('2026-11-19T00:00:00.000Z')

it.each([
  ['without an end', { works: true, expiresAt: null }, 'works'],
  ['that ends in a month', { works: true, expiresAt: '2026-12-20T00:00:00.000Z' }, 'works'],
  ['that ends in a week', { works: true, expiresAt: '2026-11-26T00:00:00.000Z' }, 'soon'],
  ['that has just ended', { works: true, expiresAt: '2026-11-19T00:00:00.000Z' }, 'ended'],
  ['of an account that is not active', { works: false, expiresAt: null }, 'stopped'],
  ['that has ended, of such an account', { works: false, expiresAt: '2026-11-01T00:00:00.000Z' }, 'ended'],
])('a key %s', (_which, key, state) => {
  expect(keyState(key, NOW)).toBe(state)
})
