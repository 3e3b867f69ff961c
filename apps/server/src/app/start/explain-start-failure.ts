import { WrongSetting } from './config.ts'

/** One line for the person at the terminal: what is wrong and what to do. */
export function explainStartFailure(error: unknown): string {
  return explainFailure(error, 'Cannot start.')
}

export function explainFailure(error: unknown, prefix: string): string {
  const { code, message, port } = error as { code?: string; message?: string; port?: number }
  if (error instanceof WrongSetting) return `${prefix} ${message}`
  switch (code) {
    case 'EADDRINUSE':
      return `${prefix} Port ${port} is in use: stop the other program, or set PORT to another number.`
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
    case '28P01':
    case '28000':
    case '3D000':
      return `${prefix} The database of DATABASE_URL refuses: ${message}.`
    default:
      return `${prefix} ${message ?? String(error)}`
  }
}
