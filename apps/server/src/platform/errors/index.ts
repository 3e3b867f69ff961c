export { AppError, busy, moving, STATUS_OF, tooLarge, tooManyAttempts, wrongType } from './app-error.ts'
export { isDatabaseGone } from './database-gone.ts'
export { errorCode } from './error-code.ts'
export { WRITES_STOPPED } from './writes-stopped.ts'
