import { type Endpoint, endpoints, fileEndpoints } from '@nibondhon/api-contract'

const ENDPOINTS: Record<string, Pick<Endpoint, 'access'>> = { ...endpoints, ...fileEndpoints }

/** Whether a route is open to everyone. Those that the contract does not name are pages. */
export function isPublicRoute(route: string): boolean {
  return (ENDPOINTS[route]?.access ?? 'public') === 'public'
}
