// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { applyLanguageOf } from '../language/console-texts.ts'
import { LabelledInput } from './labelled-input.tsx'

afterEach(() => applyLanguageOf({ language: 'en', digits: 'en' }))

function below(value: string, { type = 'date', hint = '' } = {}): string {
  const page = document.createElement('div')
  const props = { label: 'Received on', value, type, hint, onValueChange: () => {} }
  page.innerHTML = renderToString(<LabelledInput {...props} />)
  const id = page.querySelector('input')?.getAttribute('aria-describedby')
  return id == null ? '' : (page.querySelector(`[id="${id}"]`)?.textContent ?? '')
}

it('a day is also written as on the rest of the screen, because browsers have an order of their own', async () => {
  expect(below('2026-11-17')).toBe('17 Nov 2026')
  expect(below('2026-11-17', { hint: 'Empty means today' })).toBe('17 Nov 2026 · Empty means today')
  await applyLanguageOf({ language: 'bn', digits: 'bn' })
  expect(below('2026-11-17')).toBe('১৭ নভেম্বর ২০২৬')
})

it('nothing is written below an input without a day', () => {
  expect([below(''), below('20'), below('2026-11-17', { type: 'text' })]).toEqual(['', '', ''])
  expect(below('', { hint: 'Empty means today' })).toBe('Empty means today')
})
