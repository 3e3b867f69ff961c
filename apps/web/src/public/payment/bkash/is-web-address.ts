/** Where a page may send someone to pay: an address of the web, and nothing that runs. */
export function isWebAddress(text: unknown): text is string {
  return typeof text === 'string' && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
