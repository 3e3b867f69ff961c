import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { retryOnServerError } from './retry-on-server-error.ts'

const silent = new ApiError({ status: 500, code: 'unreadable_response', message: '' })
const unforeseen = new ApiError({ status: 500, code: 'internal_error', message: 'Oops', fromServer: true })

/** Runs with the given failures and then success; returns what happened. */
async function runWith(...failures: Error[]) {
  const retries: number[] = []
  const pauses: number[] = []
  let calls = 0
  const result = await retryOnServerError(
    async () => {
      const failure = failures[calls++]
      if (failure !== undefined) throw failure
      return 'done'
    },
    {
      onRetry: (attempt) => retries.push(attempt),
      pause: async (ms) => void pauses.push(ms),
    },
  ).catch((error: unknown) => error)
  return { result, retries, pauses, calls }
}

describe('retryOnServerError', () => {
  it('tries twice more, 2 s apart', async () => {
    expect(await runWith(silent, unforeseen)).toEqual({
      result: 'done',
      retries: [1, 2],
      pauses: [2000, 2000],
      calls: 3,
    })
  })

  it('gives up after the second retry', async () => {
    expect(await runWith(silent, silent, silent)).toMatchObject({ result: silent, calls: 3 })
  })

  it.each([
    ['a 500 with a message for the person', { status: 500, code: 'x', message: 'No room', fromServer: true }],
    ['a busy server', { status: 503, code: 'busy', message: 'Busy', fromServer: true }],
    ['a rejection', { status: 409, code: 'price_changed', message: 'Changed', fromServer: true }],
    ['a lost network', { status: 0, code: 'network_error', message: 'Lost' }],
  ])('does not repeat %s', async (_what, failure) => {
    expect(await runWith(new ApiError(failure))).toMatchObject({ retries: [], calls: 1 })
  })
})
