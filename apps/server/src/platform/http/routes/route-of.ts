import type { FileEndpoint } from '@nibondhon/api-contract'
import type { HTTPMethods } from 'fastify'
import type { Lane } from '../capacity/index.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its response lasts for as long as the client stays: its duration says nothing about the server. */
    isStream?: boolean
  }
}

export interface RouteSettings {
  /** In bytes, where the app's own limit does not fit. */
  bodyLimit?: number
  /** Which slots its requests take, if not those of its method (see capacity/lanes.ts). */
  lane?: Lane | 'always'
  isStream?: boolean
}

/** The options of a route that follow from its endpoint in the contract: method, path, access and schemas. */
export function routeOf(
  key: string,
  endpoint: Pick<FileEndpoint, 'access' | 'scope' | 'params' | 'query' | 'body'>,
  { bodyLimit, lane, isStream }: RouteSettings,
) {
  const [method, url] = key.split(' ') as [HTTPMethods, string]
  return {
    method,
    url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: {
      access: endpoint.access,
      ...(endpoint.scope !== undefined && { scope: endpoint.scope }),
      ...(lane !== undefined && { lane }),
      ...(isStream !== undefined && { isStream }),
    },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
    },
  }
}
