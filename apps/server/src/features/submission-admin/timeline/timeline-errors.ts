import { AppError } from '../../../platform/http/index.ts'

export function invalidCursor(): AppError {
  return new AppError('invalid', 'invalid_cursor')
}
