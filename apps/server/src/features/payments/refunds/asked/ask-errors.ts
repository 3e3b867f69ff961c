import { AppError } from '../../../../platform/http/index.ts'

export function refundNotOffered(): AppError {
  return new AppError(
    'conflict',
    'refund_not_offered',
    'This form takes no requests to cancel. Please contact the organisers.',
  )
}

export function nothingToReturn(): AppError {
  return new AppError(
    'conflict',
    'nothing_to_return',
    'Nothing was paid for this submission, so nothing can be returned.',
  )
}

/** Staff have taken it up or decided about it. */
export function nothingAsked(): AppError {
  return new AppError(
    'conflict',
    'nothing_asked',
    'There is no request that could be withdrawn. Please reload the page.',
  )
}
