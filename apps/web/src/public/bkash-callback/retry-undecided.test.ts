import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { isUndecided, retryUndecided } from './retry-undecided.ts'

const failed = (status: number) => new ApiError({ status, code: 'x', message: 'Failed' })

/** Runs with the given failures and then success; returns what happened. */
async function runWith(...failures: unknown[]) {
  const pauses: number[] = []
  let calls = 0
  const result = await retryUndecided(
    async () => {
      if (calls < failures.length) throw failures[calls++]
      calls += 1
      return 'settled'
    },
    async (ms) => void pauses.push(ms),
  ).catch((error: unknown) => error)
  return { result, pauses, calls }
}

describe('checking a payment again by itself', () => {
  it.each([0, 500, 502, 503, 504, 408, 429])(
    'follows a response %i, which decides nothing',
    async (status) => {
      expect(await runWith(failed(status))).toEqual({ result: 'settled', pauses: [1500], calls: 2 })
    },
  )

  it('ends after three more tries, so that the payer can check again', async () => {
    const last = failed(502)
    const all = [failed(0), failed(500), failed(502), last]
    expect(await runWith(...all)).toEqual({ result: last, pauses: [1500, 3000, 6000], calls: 4 })
    expect(isUndecided(last)).toBe(true)
  })

  it.each([402, 404, 409])('does not follow the definite response %i', async (status) => {
    expect(await runWith(failed(status))).toMatchObject({ pauses: [], calls: 1 })
    expect(isUndecided(failed(status))).toBe(false)
  })

  it('follows a response that cannot be understood', async () => {
    expect((await runWith(new TypeError('x is undefined'))).calls).toBe(2)
  })
})
