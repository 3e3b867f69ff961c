const MAX_LINK_LENGTH = 500

/** The code in a pairing link. It is behind the #, which no server sees. */
export function codeIn(link: string): string | null {
  if (link.length > MAX_LINK_LENGTH) return null
  return /#([\w-]{4,40})$/.exec(link)?.[1] ?? null
}
