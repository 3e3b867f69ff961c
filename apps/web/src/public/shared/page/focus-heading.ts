/**
 * Screen readers announce a new page by what has the focus. After a step such as form to payment nothing has it, because
 * the button that was pressed is gone: then the heading takes it. Focus that a person has elsewhere stays.
 */
export function focusHeading(): void {
  const { activeElement, body } = document
  const isNowhere = activeElement === null || activeElement === body || activeElement.id === 'content'
  if (!isNowhere) return
  const target = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
