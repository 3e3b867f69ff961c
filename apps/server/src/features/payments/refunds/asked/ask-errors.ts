import { AppError } from '../../../../platform/http/index.ts'

export function refundNotOffered(): AppError {
  return new AppError('conflict', 'refund_not_offered')
}

export function nothingToReturn(): AppError {
  return new AppError('conflict', 'nothing_to_return')
}

/** Staff have taken it up or decided about it. */
export function nothingAsked(): AppError {
  return new AppError('conflict', 'nothing_asked')
}
