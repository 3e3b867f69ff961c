/** The URL under which members fill in a form. */
export function publicLink(customUrl: string, origin = window.location.origin): string {
  return `${origin}/${customUrl}`
}
