import type { PageResponse } from '@nibondhon/api-contract'
import type { ApiError } from '../../lib/api-error.ts'
import { toApiError } from '../../lib/call-endpoint.ts'

/** The error that a response of the API stands for, as the screens know it. */
export function responseError({ status, body }: PageResponse): ApiError {
  return toApiError({ status, body, requestId: null })
}
