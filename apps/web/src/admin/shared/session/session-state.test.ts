import { permissionsOf } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { initialSession, sessionReducer, SIGNED_OUT, type SessionState } from './session-state.ts'

const user = {
  id: '0198f6a0-0000-7000-8000-000000000001',
  username: 'Rahima',
  email: 'rahima@example.org',
  role: 'admin' as const,
  language: 'en' as const,
  digits: 'en' as const,
  permissions: permissionsOf('admin'),
  formIds: null,
  hasSecondFactor: false,
  mustSetUpSecondFactor: false,
}
const signedIn: SessionState = {
  user,
  token: 'abc',
  loading: false,
  error: null,
  endedBy: null,
  checkError: null,
}

describe('the session', () => {
  it('waits for the server when a token is stored', () => {
    expect(initialSession('abc')).toEqual({
      user: null,
      token: 'abc',
      loading: true,
      error: null,
      endedBy: null,
      checkError: null,
    })
  })

  it('is signed out at once when no token is stored', () => {
    expect(initialSession(null)).toEqual(SIGNED_OUT)
  })

  it('loads and forgets the last error when a login starts', () => {
    expect(sessionReducer({ ...SIGNED_OUT, error: 'Login failed' }, { type: 'started' })).toEqual({
      ...SIGNED_OUT,
      loading: true,
    })
  })

  it('holds user and token after success', () => {
    const loading = { ...SIGNED_OUT, loading: true, error: 'old' }
    expect(sessionReducer(loading, { type: 'succeeded', user, token: 'abc' })).toEqual(signedIn)
  })

  it('clears user and token and keeps the message after a failure', () => {
    expect(sessionReducer(signedIn, { type: 'failed', message: 'Invalid email or password' })).toEqual({
      ...SIGNED_OUT,
      error: 'Invalid email or password',
    })
  })

  it('clears everything on logout', () => {
    expect(sessionReducer({ ...signedIn, error: 'x' }, { type: 'loggedOut' })).toEqual(SIGNED_OUT)
  })

  it('records that the person logged out themselves', () => {
    expect(sessionReducer(signedIn, { type: 'loggedOut', by: 'person' }).endedBy).toBe('person')
  })

  it('keeps the token while the server cannot be asked about it, and asks again', () => {
    const error = new Error('503')
    const failed = sessionReducer(initialSession('abc'), { type: 'checkFailed', error })
    expect(failed).toEqual({ ...SIGNED_OUT, token: 'abc', checkError: error })
    expect(sessionReducer(failed, { type: 'checkRetried' })).toEqual(initialSession('abc'))
  })

  it('clears only the error when asked to', () => {
    expect(sessionReducer({ ...signedIn, error: 'x' }, { type: 'errorCleared' })).toEqual(signedIn)
  })
})
