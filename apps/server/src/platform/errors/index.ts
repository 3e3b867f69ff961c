export { errorCode } from './error-code.ts'
