import { expect, it } from 'vitest'
import { isLoadFailure } from './screen-failed.tsx'

it.each([
  'Failed to fetch dynamically imported module: https://x.test/assets/dashboard.js',
  'error loading dynamically imported module: https://x.test/assets/dashboard.js',
  'Importing a module script failed.',
])('calls a chunk that did not arrive a network error: %s', (message) => {
  expect(isLoadFailure(new TypeError(message))).toBe(true)
})

it.each([new TypeError('x is not a function'), new Error('Failed to fetch'), null])(
  'does not blame the network for %s',
  (error) => {
    expect(isLoadFailure(error)).toBe(false)
  },
)
