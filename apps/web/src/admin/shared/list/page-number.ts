/** The page that an address names. Anyone can write anything there: what is no page is the first one. */
export function readPageNumber(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
