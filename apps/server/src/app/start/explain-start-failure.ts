import { WrongSetting } from './config.ts'
import { errorCode, isDatabaseGone } from '../../platform/errors/index.ts'

/** One line for the person at the terminal: what is wrong and what to do. */
export function explainStartFailure(error: unknown): string {
  return explainFailure(error, 'Cannot start.')
}

export function explainFailure(error: unknown, prefix: string): string {
  const code = errorCode(error)
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof WrongSetting) return `${prefix} ${message}`
  switch (code) {
    case 'EADDRINUSE':
      return `${prefix} Port ${portOf(error)} is in use: stop the other program, or set PORT to another number.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${prefix} No permission: ${message}. Check DATA_DIR and PORT.`
    case 'ENOSPC':
      return `${prefix} The disk is full.`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
      return `${prefix} The database of DATABASE_URL cannot be reached (${code}).`
    case '42501':
      return `${prefix} The user of DATABASE_URL may not do this: ${message}. It needs the rights to create a schema and its tables.`
    case '28P01':
    case '28000':
    case '3D000':
      return `${prefix} The database of DATABASE_URL refuses: ${message}.`
    default:
      // The driver gives no code to a connection that timed out.
      if (code === undefined && isDatabaseGone(error))
        return `${prefix} The database does not answer (${message}).`
      return `${prefix} ${message}`
  }
}

function portOf(error: unknown): string {
  return error instanceof Error && 'port' in error ? String(error.port) : 'that was chosen'
}
