import { AppError } from '../../platform/http/index.ts'

export function invalidCredentials(): AppError {
  return new AppError('unauthenticated', 'invalid_credentials', 'Invalid email or password')
}

/** For a signed-in user who was asked for their password again. */
export function wrongPassword(field: 'password' | 'currentPassword'): AppError {
  const message = 'This is not your current password.'
  return new AppError('invalid', 'wrong_password', message, { errors: { [field]: message } })
}

export function signInExpired(): AppError {
  return new AppError('unauthenticated', 'sign_in_expired', 'This took too long. Please sign in again.')
}

export function wrongCode(): AppError {
  return new AppError('unauthenticated', 'wrong_code', 'This code is not right. Please try again.')
}

export function passkeyNotVerified(): AppError {
  return new AppError(
    'unauthenticated',
    'passkey_not_verified',
    'This passkey could not be verified. Please try again, or sign in with your password.',
  )
}

export function secondFactorNeeded(): AppError {
  return new AppError(
    'forbidden',
    'second_factor_required',
    'Set up a second factor on your profile page to continue.',
  )
}

export function lastSecondFactor(): AppError {
  return new AppError(
    'conflict',
    'last_second_factor',
    'Your role needs a second factor. Add another one before you remove this one.',
  )
}
