import type { PageResponse } from '@nibondhon/api-contract'
import type { ApiError } from '../../lib/api-error.ts'
import { toApiError } from '../../lib/call-endpoint.ts'

/** The `ApiError` of a failed API response, as the screens expect it. */
export function responseError({ status, body }: PageResponse): ApiError {
  return toApiError({ status, body, requestId: null })
}
