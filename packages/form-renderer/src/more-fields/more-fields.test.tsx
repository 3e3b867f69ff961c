// @vitest-environment happy-dom
import type { FieldInput } from '@nibondhon/domain/testing'
import { act } from 'react'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { FormRendererProps } from '../form-renderer.tsx'
import { preloadParts } from '../preload-parts.ts'
import { mountForm } from '../testing/mount-form.tsx'

beforeAll(() => preloadParts(['moreFields', 'group']))

function mount(field: FieldInput, given: Parameters<typeof mountForm>[1] = {}) {
  const form = mountForm([{ id: 'f', label: 'Question', ...field }], given)
  onTestFinished(() => form.unmount())
  return form
}

const PLAIN: Pick<FormRendererProps, 'plain'> = { plain: { FileInput: () => null } }
const click = (element: Element | null | undefined) => act(() => (element as HTMLElement).click())
const leave = (element: Element) =>
  act(() => {
    element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })

describe('a time', () => {
  it('is entered with the browser’s own input, within its bounds', () => {
    const { input } = mount({ type: 'time', required: true, validation: { min: 540, max: 1080 } })
    expect(input('f').outerHTML).toMatch(/type="time"/)
    expect([input('f').min, input('f').max, input('f').getAttribute('aria-required')]).toEqual([
      '09:00',
      '18:00',
      'true',
    ])
  })

  it('becomes a line of text with a Bangla digit, and a time again when it is left', () => {
    const form = mount({ type: 'time' })
    act(() => {
      form.input('f').dispatchEvent(new KeyboardEvent('keydown', { key: '৬', bubbles: true }))
    })
    expect([form.input('f').type, form.answers.f]).toEqual(['text', '৬'])
    form.type('f', '৬:৩০ pm')
    leave(form.input('f'))
    expect([form.input('f').type, form.answers.f]).toEqual(['time', '18:30'])
  })

  it('stays visible where it was typed and not understood', () => {
    const { input, host } = mount({ type: 'time' }, { answers: { f: 'noon' } })
    expect([input('f').type, input('f').value]).toEqual(['text', 'noon'])
    expect(host.textContent).toContain('Such as 6:30 PM')
  })
})

describe('a rating', () => {
  const rating = { scale: 4, low: 'Poor', high: 'Excellent' }

  it('is a group of radios, the ends with their words', () => {
    const { host } = mount({ type: 'rating', required: true, rating })
    const group = host.querySelector('[role="radiogroup"]')
    expect(group?.getAttribute('aria-required')).toBe('true')
    expect(group?.querySelector('legend')?.textContent).toContain('Question')
    const labels = [...host.querySelectorAll('.nf-rate')].map((label) => label.textContent)
    expect(labels).toEqual(['1 (Poor)', '2', '3', '4 (Excellent)'])
  })

  it('is given as a number, and can be taken back where it is optional', () => {
    const form = mount({ type: 'rating', rating })
    click(form.host.querySelector('input[value="3"]'))
    expect(form.answers.f).toBe(3)
    click(
      [...form.host.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Clear')),
    )
    expect(form.answers.f).toBe('')
  })

  it('is written in Bangla digits for readers of Bangla', () => {
    const { host } = mount({ type: 'rating', rating: { scale: 3 } }, { locale: 'bn' })
    expect([...host.querySelectorAll('.nf-rate')].map((label) => label.textContent)).toEqual(['১', '২', '৩'])
  })

  it('can be left out without script, by a choice of its own', () => {
    const { host } = mount({ type: 'rating', rating }, PLAIN)
    expect(host.querySelector<HTMLInputElement>('input[value=""]')?.name).toBe('answer-f')
  })

  it('is shown in the rows of a group', () => {
    const { host } = mount({
      type: 'group',
      group: { min: 1, fields: [{ id: 'r', label: 'Food', type: 'rating', rating: { scale: 3 } }] },
    })
    const names = [...host.querySelectorAll<HTMLInputElement>('.nf-rate input')].map(({ name }) => name)
    expect(names).toEqual(Array(3).fill('answer-f.0.r'))
  })
})

describe('a consent', () => {
  const consent = {
    text: 'We take photographs.\nSee https://example.org/photos',
    tick: 'I agree',
    version: 3,
  }

  it('has its text with links, and one box that says what it means', () => {
    const { host, input } = mount({ type: 'consent', required: true, consent })
    expect(host.querySelector('a')?.href).toBe('https://example.org/photos')
    expect(input('f').closest('label')?.textContent).toBe('I agree')
    expect([input('f').type, input('f').getAttribute('aria-required')]).toEqual(['checkbox', 'true'])
    expect(host.querySelector('[role="group"]')?.getAttribute('aria-labelledby')).toBe('nf-f-label')
  })

  it('records which text was on the screen, and in which language', () => {
    const form = mount({ type: 'consent', consent }, { locale: 'bn' })
    click(form.input('f'))
    expect(form.answers.f).toBe('v3 bn')
    click(form.input('f'))
    expect(form.answers.f).toBe('')
  })

  it('is posted without script as it was stored, or for the text that is shown', () => {
    const stored = mount({ type: 'consent', consent }, { ...PLAIN, answers: { f: 'v1 en 2026-01-01' } })
    expect([stored.input('f').value, stored.input('f').checked]).toEqual(['v1 en 2026-01-01', true])
    const fresh = mount({ type: 'consent', consent }, PLAIN)
    expect([fresh.input('f').value, fresh.input('f').checked]).toEqual(['v3 en', false])
  })

  it('is read with the text that was agreed to, where the form still has it', () => {
    const read = (answer: string) =>
      mount({ type: 'consent', consent }, { mode: 'readOnly', answers: { f: answer } }).host
    const { textContent } = read('v3 en 2026-11-16')
    expect(textContent).toContain('Agreed to version 3 on 16 Nov 2026')
    expect(textContent).toContain('We take photographs.')
    expect(read('v2 en 2026-11-16').textContent).not.toContain('We take photographs.')
  })
})

describe('a calculated field', () => {
  const field: FieldInput = { type: 'calculated', formula: { expression: '{n}', decimals: 1 } }

  it('shows its result, which cannot be typed', () => {
    const { host } = mount(field, { answers: { f: 12.5 } })
    expect(host.querySelector('output')?.textContent).toBe('12.5')
    expect(host.querySelector('output')?.id).toBe(host.querySelector('label')?.htmlFor)
    expect(host.querySelector('input')).toBeNull()
  })

  it('shows a dash while it has none', () => {
    const { host } = mount(field)
    expect(host.querySelector('output')?.textContent).toBe('–Not calculated yet')
  })
})
