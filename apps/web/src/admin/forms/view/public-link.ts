/** Where members reach a form. */
export function publicLink(customUrl: string, origin = window.location.origin): string {
  return `${origin}/${customUrl}`
}
