/** The path of a request's address, and its query with the question mark. */
export function splitUrl(url: string): [path: string, query: string] {
  const start = url.indexOf('?')
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start)]
}
