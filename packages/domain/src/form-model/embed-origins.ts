/** How many other sites may show a form. */
export const MAX_EMBED_ORIGINS = 10

const MAX_ADDRESS_LENGTH = 2_000
/** A host of ASCII letters, as browsers name it in their requests: nothing in it can end or add a part of a policy. */
const ADDRESS = /^(https?):\/\/([a-z\d-]+(?:\.[a-z\d-]+)*)(?::(\d{1,5}))?(?:[/?#]\S*)?$/i
const USUAL_PORTS: Record<string, string> = { http: '80', https: '443' }

/** The site of an address, as browsers write it: `https://example.org`. Null for anything else, also for a name or password before the host. */
export function originOf(address: string): string | null {
  if (address.length > MAX_ADDRESS_LENGTH) return null
  const [, scheme = '', host = '', port] = ADDRESS.exec(address.trim()) ?? []
  if (host === '' || host.length > 253 || Number(port ?? 1) > 65_535) return null
  const isUsual = port === undefined || port === USUAL_PORTS[scheme.toLowerCase()]
  return `${scheme}://${host}${isUsual ? '' : `:${port}`}`.toLowerCase()
}
