import { ApiError } from '../../../lib/api-error.ts'

/** The message for a PDF that could not be downloaded. */
export function pdfFailure(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'It took too long. Please try again.'
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : 'Unknown error'
  switch (error.status) {
    case 0:
      return 'Network error - please check your connection and try again'
    case 401:
      return 'Authentication failed - please login again'
    case 403:
      return 'Access denied - admin permissions required'
    case 404:
      return 'PDF export endpoint not found'
    default:
      return error.message
  }
}
