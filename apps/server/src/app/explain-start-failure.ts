import { WrongSetting } from './config.ts'

/** One line for the person at the terminal: what is wrong and what to do. */
export function explainStartFailure(error: unknown): string {
  const { code, message, port } = error as { code?: string; message?: string; port?: number }
  if (error instanceof WrongSetting) return `Cannot start. ${message}`
  switch (code) {
    case 'EADDRINUSE':
      return `Cannot start. Port ${port} is in use: stop the other program, or set PORT to another number.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Cannot start. No permission: ${message}. Check DATA_DIR and PORT.`
    case 'ENOSPC':
      return 'Cannot start. The disk is full.'
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
      return `Cannot start. The database of DATABASE_URL cannot be reached (${code}).`
    case '28P01':
    case '28000':
    case '3D000':
      return `Cannot start. The database of DATABASE_URL refuses: ${message}.`
    default:
      return `Cannot start. ${message ?? String(error)}`
  }
}
