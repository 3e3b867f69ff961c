import type { FileEndpoint } from '@nibondhon/api-contract'
import type { HTTPMethods } from 'fastify'

export interface RouteSettings {
  /** In bytes, where the app's own limit does not fit. */
  bodyLimit?: number
}

/** What every route takes from its place in the contract: where it is, who may call, and what it reads. */
export function routeOf(
  key: string,
  endpoint: Pick<FileEndpoint, 'access' | 'params' | 'query' | 'body'>,
  { bodyLimit }: RouteSettings,
) {
  const [method, url] = key.split(' ') as [HTTPMethods, string]
  return {
    method,
    url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { access: endpoint.access },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
    },
  }
}
