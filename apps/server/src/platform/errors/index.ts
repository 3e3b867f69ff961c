export { isDatabaseGone } from './database-gone.ts'
export { errorCode } from './error-code.ts'
