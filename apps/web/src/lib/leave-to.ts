/** Opens the page of a provider of payments. It is shown in no frame, so a form in the page of another site leaves that page. */
export function leaveTo(url: string): void {
  const page = window.top ?? window
  page.location.href = url
}
