import type { PageResponse } from '@nibondhon/api-contract'
import type { PageStatus } from '../page-renderer.ts'

/** The status of the page that shows what the API responded with. */
export function pageStatus({ status }: PageResponse): PageStatus {
  if (status < 400) return 200
  if (status >= 500) return 503
  return status === 404 || status === 409 || status === 429 ? status : 422
}
