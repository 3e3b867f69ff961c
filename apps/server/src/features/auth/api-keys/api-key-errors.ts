import { AppError } from '../../../platform/http/index.ts'

export function apiKeyUnknown(): AppError {
  return new AppError('unauthenticated', 'api_key_unknown')
}

export function apiKeyEnded(): AppError {
  return new AppError('unauthenticated', 'api_key_ended')
}

export function apiKeyOfInactiveUser(): AppError {
  return new AppError('unauthenticated', 'api_key_of_inactive_user')
}

export function apiKeyLimit(max: number, retryAfterSeconds: number): AppError {
  return new AppError('too_many', 'api_key_limit', { params: { max }, retryAfterSeconds })
}

export function notForApiKeys(): AppError {
  return new AppError('forbidden', 'not_for_api_keys')
}

export function apiKeyNotFound(): AppError {
  return new AppError('not_found', 'api_key_not_found')
}

export function tooManyApiKeys(max: number): AppError {
  return new AppError('conflict', 'too_many_api_keys', { params: { max } })
}
