import { describe, expect, it } from 'vitest'
import { emailError, onlyErrors, passwordError, usernameError } from './account-checks.ts'

describe('the checks of an account', () => {
  it('treats a blank username as missing', () => {
    expect(usernameError('   ')).toBe('Username is required')
    expect(usernameError('Rahima')).toBeUndefined()
  })

  it.each([
    ['', 'Email is required'],
    ['rahima', 'Please enter a valid email address'],
    ['rahima@example', 'Please enter a valid email address'],
    ['ra hima@example.org', 'Please enter a valid email address'],
    ['rahima@example.org', undefined],
    [' rahima@example.org ', undefined],
  ])('reads the address %j', (email, error) => {
    expect(emailError(email)).toBe(error)
  })

  it.each([
    ['', 'Password is required'],
    ['1234567', 'Password must be at least 8 characters'],
    ['12345678', undefined],
  ])('asks for 8 characters (%j)', (password, error) => {
    expect(passwordError(password)).toBe(error)
  })

  it('finds nothing when every field is fine', () => {
    expect(onlyErrors({ a: undefined, b: undefined })).toBeNull()
    expect(onlyErrors({ a: undefined, b: 'Bad' })).toEqual({ b: 'Bad' })
  })
})
