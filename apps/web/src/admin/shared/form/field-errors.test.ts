import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { PasskeyError } from '../account/passkeys/passkeys.ts'
import { failureText, fieldErrorsOf, onlyErrors } from './field-errors.ts'

const wrongPassword = new ApiError({
  status: 400,
  code: 'wrong_password',
  message: 'This is not your current password.',
  errors: { password: 'This is not your current password.' },
  fromServer: true,
})

describe('a failed change to an account', () => {
  it('is shown at the field that the server names', () => {
    expect(fieldErrorsOf(wrongPassword)).toEqual({ password: 'This is not your current password.' })
    expect(failureText(wrongPassword, ['password'])).toBeNull()
  })

  it('is shown above the form when the form has no such field', () => {
    expect(failureText(wrongPassword, ['code'])).toBe('This is not your current password.')
  })

  it('says what to do when no response came', () => {
    const lost = new ApiError({ status: 0, code: 'network_error', message: 'Network error' })
    expect(failureText(lost, ['password'])).toBe(
      'That did not work. Please check your connection and try again.',
    )
  })

  it('passes on why the browser gave no passkey', () => {
    expect(failureText(new PasskeyError('No passkey was created.'), [])).toBe('No passkey was created.')
  })

  it('has no text before anything failed', () => {
    expect(failureText(null, ['password'])).toBeNull()
  })
})

it('keeps only the errors of invalid fields', () => {
  expect(onlyErrors({ a: undefined, b: 'Bad' })).toEqual({ b: 'Bad' })
})

it('gives null when every field is valid', () => {
  expect(onlyErrors({ a: undefined, b: undefined })).toBeNull()
})
