export { AppError, busy, moving, MOVING_TEXT_BN, STATUS_OF, tooManyAttempts } from './app-error.ts'
export { isDatabaseGone } from './database-gone.ts'
export { errorCode } from './error-code.ts'
export { WRITES_STOPPED } from './writes-stopped.ts'
