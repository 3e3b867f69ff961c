import type { ResponseOf, EndpointKey } from '@nibondhon/api-contract'
import { callEndpoint, type RequestArguments } from './call-endpoint.ts'

/** Calls the API as anyone: a member of staff who opens a public page sees what members see. */
export function publicRequest<K extends EndpointKey>(
  key: K,
  ...[input]: RequestArguments<K>
): Promise<ResponseOf<K>> {
  return callEndpoint(key, input, {})
}
