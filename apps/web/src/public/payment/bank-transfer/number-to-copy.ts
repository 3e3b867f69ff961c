/** A number as an app of a bank takes it: many refuse the spaces and dashes that make it readable. */
export function numberToCopy(shown: string): string {
  return shown.replace(/[\s\p{Pd}]+/gu, '')
}
