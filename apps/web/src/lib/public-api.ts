import type { ResponseOf, EndpointKey } from '@nibondhon/api-contract'
import { callEndpoint, type RequestArguments } from './call-endpoint.ts'

/** Calls the API without a session, so that staff see on public pages what members see. */
export function publicRequest<K extends EndpointKey>(
  key: K,
  ...[input]: RequestArguments<K>
): Promise<ResponseOf<K>> {
  return callEndpoint(key, input, {})
}
