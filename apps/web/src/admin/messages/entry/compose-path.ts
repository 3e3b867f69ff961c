/** The page for a new message to all submissions of these filters; '' is no filter. */
export function composePath(filters: Readonly<Record<string, string>>): string {
  const given = Object.entries(filters).filter(([, value]) => value !== '')
  const search = new URLSearchParams(given).toString()
  return search === '' ? '/admin/messages/new' : `/admin/messages/new?${search}`
}
