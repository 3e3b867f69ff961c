/** In the address of a new message: it goes to all submissions. Without it and without filters no one is chosen. */
export const EVERYONE = 'everyone'
/** In the address of a new message: the ready text to begin with. */
export const READY = 'ready'

/** As a ready text: the confirmation of each submission as it is now. */
export const CONFIRMATION = 'confirmation'

/** The page for a new message to all submissions of these filters; '' is no filter. */
export function composePath(filters: Readonly<Record<string, string>>): string {
  const given = Object.entries(filters).filter(([, value]) => value !== '')
  const search = new URLSearchParams(given.length === 0 ? { [EVERYONE]: 'true' } : given).toString()
  return `/admin/messages/new?${search}`
}

/** A reminder to all who still have to pay. */
export const REMIND_UNPAID_PATH = `/admin/messages/new?unpaid=true&${READY}=reminder`
