/** Back to the previous page; a page opened by its address has none, so it goes to `fallback`. */
export function goBack(fallback: string): void {
  if (window.history.length > 1) window.history.back()
  else window.location.assign(fallback)
}
