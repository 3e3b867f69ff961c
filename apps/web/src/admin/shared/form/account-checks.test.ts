import { RegisterBody, SystemConfig } from '@nibondhon/api-contract'
import { emailError, passwordError, usernameError } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { onlyErrors } from './account-checks.ts'

it('finds nothing when every field is fine', () => {
  expect(onlyErrors({ a: undefined, b: undefined })).toBeNull()
  expect(onlyErrors({ a: undefined, b: 'Bad' })).toEqual({ b: 'Bad' })
})

describe('the API and the console', () => {
  it.each([
    'rahima@example.org',
    'a!b@example.com',
    'a..b@example.com',
    '.a@example.com',
    'rahima@example',
    'rahima@-example.org',
    'ra hima@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b.'.repeat(130)}org`,
    '',
  ])('agree on the e-mail address %j', (email) => {
    const isAccepted = emailError(email) === undefined
    expect(RegisterBody.shape.email.safeParse(email).success).toBe(isAccepted)
    expect(SystemConfig.shape.fromEmail.safeParse(email).success).toBe(isAccepted || email === '')
  })

  it.each(['', '   ', 'Rahima', 'a'.repeat(100), 'a'.repeat(101)])('agree on the username %j', (username) => {
    expect(RegisterBody.shape.username.safeParse(username).success).toBe(
      usernameError(username) === undefined,
    )
  })

  it.each(['', '1234567', '12345678', 'a'.repeat(256), 'a'.repeat(257)])(
    'agree on the length of the password %j',
    (password) => {
      expect(RegisterBody.shape.password.safeParse(password).success).toBe(
        passwordError(password) === undefined,
      )
    },
  )
})
