const INTERACTIVE = ['input', 'textarea', 'select', 'button', 'a', 'canvas', 'summary'].join()

/** The id of the question that a click is on; null where the click is for an input that can be tried. */
export function questionAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null
  const question = target.closest<HTMLElement>('[data-field]')
  if (question === null) return null
  const input = target.closest(INTERACTIVE)
  const isTried = input !== null && question.contains(input)
  // The label around an option belongs to it; the one of the question does not contain its input.
  const isOption = target.closest('label')?.querySelector('input') != null
  return isTried || isOption ? null : question.getAttribute('data-field')
}
