import { describe, expect, it } from 'vitest'
import { emailError, passwordError, usernameError } from './account-rules.ts'

describe('account rules', () => {
  it('treats a blank username as missing', () => {
    expect(usernameError('   ')).toBe('Username is required')
    expect(usernameError('Rahima')).toBeUndefined()
  })

  it('bounds the length of a username', () => {
    expect(usernameError('a'.repeat(100))).toBeUndefined()
    expect(usernameError('a'.repeat(101))).toBe('Username must be at most 100 characters')
  })

  it.each([
    ['', 'E-mail is required'],
    ['rahima', 'Please enter a valid e-mail address'],
    ['rahima@example', 'Please enter a valid e-mail address'],
    ['ra hima@example.org', 'Please enter a valid e-mail address'],
    ['rahima@example.org', undefined],
    [' rahima@example.org ', undefined],
    ['a!b@example.org', undefined],
    ['a..b@example.org', 'Please enter a valid e-mail address'],
    ['rahima@-example.org', 'Please enter a valid e-mail address'],
    [`${'a'.repeat(65)}@example.org`, 'Please enter a valid e-mail address'],
  ])('reads the address %j', (email, error) => {
    expect(emailError(email)).toBe(error)
  })

  it.each([
    ['', 'Password is required'],
    ['1234567', 'Password must be at least 8 characters'],
    ['12345678', undefined],
    ['a'.repeat(256), undefined],
    ['a'.repeat(257), 'Password must be at most 256 characters'],
  ])('accepts 8 to 256 characters (%j)', (password, error) => {
    expect(passwordError(password)).toBe(error)
  })
})
