import type { FocusEvent, KeyboardEvent } from 'react'

/**
 * For one-line inputs. On a touch keyboard Enter goes to the next field and closes the keyboard after the last one: a
 * form that is half filled in is not submitted by a key that people press to go on. With a real keyboard it submits.
 */
export const ENTER_KEY = {
  enterKeyHint: 'next',
  onFocus({ currentTarget }: FocusEvent<HTMLInputElement>): void {
    currentTarget.enterKeyHint = nextInput(currentTarget) ? 'next' : 'done'
  },
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (!isEnter || !matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    const next = nextInput(event.currentTarget)
    if (next) next.focus()
    else event.currentTarget.blur()
  },
} as const

function nextInput(input: HTMLElement): HTMLElement | undefined {
  const inputs = [...(input.closest('.nf-form')?.querySelectorAll<HTMLElement>(INPUTS) ?? [])]
  const cell = input.closest('.nf-cell')
  return inputs.slice(inputs.indexOf(input)).find((one) => one.closest('.nf-cell') !== cell)
}

const INPUTS = 'input:not([type=hidden]), select, textarea'
