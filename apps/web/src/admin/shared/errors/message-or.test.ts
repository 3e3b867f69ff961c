import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { messageOr } from './message-or.ts'

const noResponse = new ApiError({ status: 0, code: 'network', message: 'Failed to fetch' })

it('says what to do where no response came', () => {
  expect(messageOr('Failed to update submission', noResponse)).toBe(
    'Failed to update submission. Check your connection and try again.',
  )
})

it('does not give the same advice twice', () => {
  const advised = 'The check could not be made. Try again.'
  expect(messageOr(advised, noResponse)).toBe(advised)
})

it('prefers the words of the server, with the code of a request that failed there', () => {
  const rejected = { status: 409, code: 'taken', message: 'It is taken', fromServer: true }
  expect(messageOr('Failed', new ApiError(rejected))).toBe('It is taken')
  const failed = new ApiError({ status: 500, code: 'x', message: 'x', requestId: 'r-1' })
  expect(messageOr('Failed', failed)).toBe('Failed If you ask for help, give this code: r-1')
})

it('says that the session has ended, but not of a wrong password', () => {
  const of = (code: string, message: string) => new ApiError({ status: 401, code, message, fromServer: true })
  expect(messageOr('Failed to update submission', of('not_signed_in', 'Please log in to continue.'))).toBe(
    'Failed to update submission: your session has ended. Please sign in again.',
  )
  expect(messageOr('Login failed', of('invalid_credentials', 'Invalid email or password'))).toBe(
    'Invalid email or password',
  )
})
