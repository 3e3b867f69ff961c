// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mountForm } from '../testing/mount-form.tsx'

let form: ReturnType<typeof mountForm>
afterEach(() => {
  form.unmount()
  vi.unstubAllGlobals()
})

/** Presses Enter; true when the browser is left to submit the form. */
function pressEnter(id: string, pointer: 'coarse' | 'fine'): boolean {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(pointer) }))
  act(() => form.input(id).focus())
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  let isLeft = true
  act(() => {
    isLeft = form.input(id).dispatchEvent(event)
  })
  return isLeft
}

const FIELDS = [
  { id: 'name', label: 'Name' },
  { id: 'note', label: 'Note', type: 'paragraph' as const },
  { id: 'meal', label: 'Meal', type: 'radio' as const, options: ['Fish', 'Rice'] },
  { id: 'phone', label: 'Phone', type: 'tel' as const },
]

describe('Enter in a one-line input', () => {
  it('goes to the next field on a touch keyboard, and does not submit', () => {
    form = mountForm(FIELDS)
    expect(pressEnter('name', 'coarse')).toBe(false)
    expect(document.activeElement).toBe(form.host.querySelector('input[type=radio]'))
    expect(form.input('name').getAttribute('enterkeyhint')).toBe('next')
  })

  it('closes the touch keyboard after the last field', () => {
    form = mountForm(FIELDS)
    expect(pressEnter('phone', 'coarse')).toBe(false)
    expect(document.activeElement).toBe(document.body)
    expect(form.input('phone').enterKeyHint).toBe('done')
  })

  it('submits with a real keyboard', () => {
    form = mountForm(FIELDS)
    expect(pressEnter('name', 'fine')).toBe(true)
  })
})
