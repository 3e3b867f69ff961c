import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { onSecondFactorRequired, onUnauthorised, rethrowAndAnnounce } from './session-events.ts'
import { removeToken, storeToken } from './token-storage.ts'

const failure = (status: number, code: string) => new ApiError({ status, code, message: 'No' })
const fail = (status: number, code = '', token: string | null = 'mine') =>
  expect(() => rethrowAndAnnounce(failure(status, code), token)).toThrow('No')

beforeEach(() => storeToken('mine'))
afterEach(() => removeToken())

it('announces a missing second factor once for each call that fails for it, until the listener stops', () => {
  const listener = vi.fn()
  const stop = onSecondFactorRequired(listener)
  fail(403, 'second_factor_required')
  fail(403, 'forbidden')
  expect(listener).toHaveBeenCalledOnce()
  stop()
  fail(403, 'second_factor_required')
  expect(listener).toHaveBeenCalledOnce()
})

describe('a 401', () => {
  const listener = vi.fn()
  let stop: () => void
  beforeEach(() => {
    listener.mockClear()
    stop = onUnauthorised(listener)
  })
  afterEach(() => stop())

  it('is announced when the call was made with the stored token', () => {
    fail(401)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is announced when the stored token was removed before the call, as by clearing site data', () => {
    removeToken()
    fail(401, '', null)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is not announced for a call that was made with the token of an earlier session', () => {
    fail(401, '', 'older')
    expect(listener).not.toHaveBeenCalled()
  })

  it('is the only status that is announced as such', () => {
    for (const status of [0, 400, 403, 404, 500]) fail(status)
    expect(listener).not.toHaveBeenCalled()
  })
})
