import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { dashboardError } from './dashboard-failed.tsx'

it.each([
  [0, 'Network error. Please check your connection.'],
  [401, 'Authentication failed. Please log in again.'],
  [403, 'Access denied. Admin privileges required.'],
  [500, 'Server error. Please try again later.'],
  [503, 'Error loading dashboard data'],
  [404, 'Error loading dashboard data'],
])('explains status %i', (status, text) => {
  expect(dashboardError(new ApiError({ status, code: 'x', message: 'y', fromServer: true }))).toBe(text)
})

it('explains an error that is not a server response', () => {
  expect(dashboardError(new TypeError('undefined is not a function'))).toBe('Error loading dashboard data')
})
