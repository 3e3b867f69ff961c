/** Runs in the page, one call per step, because hundreds of pairs would take minutes through locators. */

export interface Step {
  /** The field that is left, and the one that is pressed. */
  left: string
  next: string
  /** Which option of a group is pressed; a file's box is pressed once more. */
  option: number
  /** Whether the field that was left shows an error afterwards. */
  hasError: boolean
  /** What is typed into the field before it is left. */
  valid?: string
}

/** Instead of opening the dialog of the system, which no test can close. */
export function takeFileClicks(): void {
  document.addEventListener('click', (event) => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || input.type !== 'file') return
    event.preventDefault()
    input.dataset['clicks'] = String(Number(input.dataset['clicks'] ?? 0) + 1)
  })
}

/** Puts the cursor into the field that will be left, and says where the next control is. */
export async function centreOfControl({
  left,
  next,
  option,
  valid,
}: Step): Promise<{ x: number; y: number }> {
  const field = document.querySelector<HTMLElement>(`#nf-${left}`)
  const input = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input') : field
  input?.focus()
  if (valid !== undefined && input) {
    // Through the prototype's setter, because React watches the element's own.
    const prototype = Object.getPrototypeOf(input) as object
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, valid)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const labels = document.querySelectorAll<HTMLElement>(`fieldset#nf-${next} label`)
  const box = document.querySelector<HTMLElement>(`label[for="nf-${next}"].nf-file-box`)
  const control = labels[option] ?? box ?? document.querySelector<HTMLElement>(`#nf-${next}`)
  if (!control) throw new Error(`${next} is not on the page`)
  control.scrollIntoView({ block: 'center' })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const { x, y, width, height } = control.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** "hit" once the control has what a press gives it and the field that was left shows what it should. */
export async function outcomeOfPress({ left, next, option, hasError }: Step): Promise<string> {
  const isHit = () => {
    const input = document.querySelector<HTMLElement>(`#nf-${next}`)
    const options = input?.querySelectorAll('input')
    if (input?.matches('fieldset')) return options?.[option]?.checked === true
    if (input?.matches('[type=file]')) return input.dataset['clicks'] === String(option + 1)
    return document.activeElement === input
  }
  const isShown = () => (document.querySelector(`[data-field="${left}"] .nf-error`) !== null) === hasError
  for (let frame = 0; frame < 6_000; frame += 1) {
    if (isHit() && isShown()) return 'hit'
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return isHit() ? 'its error is not up to date' : 'the press was lost'
}
