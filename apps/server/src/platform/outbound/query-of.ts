/** The query of an address that the server calls or sends a browser to, or a urlencoded body that it sends. */
export function queryOf(values: Record<string, string>): string {
  return new URLSearchParams(values).toString()
}
