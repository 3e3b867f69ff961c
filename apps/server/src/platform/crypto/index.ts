export { loadAppSecret } from './app-secret.ts'
export { checkAgainstNothing, hashPassword, isRightPassword } from './passwords.ts'
export { secureBytes } from './random-bytes.ts'
export { hashToken, newToken } from './tokens.ts'
