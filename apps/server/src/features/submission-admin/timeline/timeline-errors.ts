import { AppError } from '../../../platform/http/index.ts'

export function invalidCursor(): AppError {
  return new AppError('invalid', 'invalid_cursor', 'This page of the timeline does not exist.')
}
