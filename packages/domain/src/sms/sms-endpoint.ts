/** Whether two SMS endpoints lead to the same host by the same protocol: only then may they share an API key. */
export function isSameEndpointHost(one: string, other: string): boolean {
  return originOf(one) === originOf(other)
}

/** Text that is no address counts as a host of its own. */
function originOf(endpoint: string): string {
  const text = endpoint.trim().toLowerCase()
  const [origin = text] = /^https?:\/\/[^/?#]*/.exec(text) ?? []
  return origin.replace(/^(https:.*):443$|^(http:.*):80$/, '$1$2')
}
