import { expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { onSecondFactorRequired, passFailureOn } from './second-factor-watch.ts'

const failure = (status: number, code: string) => new ApiError({ status, code, message: 'No' })

it('announces a missing second factor once for each call that fails for it, until it is stopped', () => {
  const listener = vi.fn()
  const stop = onSecondFactorRequired(listener)
  expect(() => passFailureOn(failure(403, 'second_factor_required'))).toThrow('No')
  expect(() => passFailureOn(failure(403, 'forbidden'))).toThrow('No')
  expect(listener).toHaveBeenCalledOnce()
  stop()
  expect(() => passFailureOn(failure(403, 'second_factor_required'))).toThrow('No')
  expect(listener).toHaveBeenCalledOnce()
})
