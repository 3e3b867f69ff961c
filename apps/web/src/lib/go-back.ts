/** Back to where the person came from; on a page opened by its address there is nowhere, so to `otherwise`. */
export function goBack(otherwise: string): void {
  if (window.history.length > 1) window.history.back()
  else window.location.assign(otherwise)
}
