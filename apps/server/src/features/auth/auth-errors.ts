import { AppError } from '../../platform/http/index.ts'

export function invalidCredentials(): AppError {
  return new AppError('unauthenticated', 'invalid_credentials')
}

/** For a signed-in user who was asked for their password again. */
export function wrongPassword(field: 'password' | 'currentPassword'): AppError {
  return new AppError('invalid', 'wrong_password', { field })
}

export function signInExpired(): AppError {
  return new AppError('unauthenticated', 'sign_in_expired')
}

export function wrongCode(): AppError {
  return new AppError('unauthenticated', 'wrong_code')
}

export function passkeyNotVerified(): AppError {
  return new AppError('unauthenticated', 'passkey_not_verified')
}

export function secondFactorNeeded(): AppError {
  return new AppError('forbidden', 'second_factor_required')
}

export function needsAllForms(): AppError {
  return new AppError('forbidden', 'needs_all_forms')
}

export function lastSecondFactor(): AppError {
  return new AppError('conflict', 'last_second_factor')
}
