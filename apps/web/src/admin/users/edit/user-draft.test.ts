import { RegisterBody, SystemConfig } from '@nibondhon/api-contract'
import { isAdminRole, emailError, passwordError, usernameError } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { createBody, draftErrors, draftOf, NEW_USER, updateBody, type UserDraft } from './user-draft.ts'

const draft: UserDraft = {
  username: ' Rahima ',
  email: ' rahima@example.org ',
  password: '',
  invite: false,
  role: 'form_manager',
  isActive: true,
  formIds: ['0198f6a0-0000-7000-8000-0000000000f1'],
}

describe('user draft', () => {
  it('needs a password when it is new', () => {
    expect(draftErrors(draft, true)).toEqual({ password: 'Password is required' })
  })

  it('needs no password when a link is sent', () => {
    expect(draftErrors({ ...draft, invite: true }, true)).toBeNull()
    expect(createBody({ ...draft, password: 'typed before', invite: true })).not.toHaveProperty('password')
  })

  it('keeps its password when an edit leaves it blank', () => {
    expect(draftErrors(draft, false)).toBeNull()
    expect(updateBody(draft)).not.toHaveProperty('password')
  })

  it('sends a password that was entered on an edit, and checks it', () => {
    expect(draftErrors({ ...draft, password: 'short' }, false)).toEqual({
      password: 'Password must be at least 8 characters',
    })
    expect(updateBody({ ...draft, password: 'long enough' })).toHaveProperty('password', 'long enough')
  })

  it('names every field that is missing', () => {
    expect(draftErrors(NEW_USER, true)).toEqual({
      username: 'Username is required',
      email: 'E-mail is required',
      password: 'Password is required',
    })
  })

  it('trims the name and the e-mail address', () => {
    expect(createBody({ ...draft, password: 'long enough' })).toEqual({
      username: 'Rahima',
      email: 'rahima@example.org',
      password: 'long enough',
      invite: false,
      role: 'form_manager',
      isActive: true,
      formIds: ['0198f6a0-0000-7000-8000-0000000000f1'],
    })
  })

  it('never contains a stored password', () => {
    const record = {
      id: '0198f6a0-0000-7000-8000-000000000001',
      username: 'Rahima',
      email: 'rahima@example.org',
      role: 'admin' as const,
      isActive: false,
      formIds: null,
      hasSecondFactor: false,
      createdAt: '2026-11-14T11:30:00.000Z',
    }
    expect(draftOf(record)).toEqual({
      username: 'Rahima',
      email: 'rahima@example.org',
      role: 'admin',
      isActive: false,
      formIds: null,
      password: '',
      invite: false,
    })
  })
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

it('starts a new user with a role that can use the console', () => {
  expect(isAdminRole(NEW_USER.role)).toBe(true)
})
