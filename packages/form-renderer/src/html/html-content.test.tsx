// @vitest-environment happy-dom
import type { FieldInput } from '@nibondhon/domain/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preloadAllParts } from '../preload-parts.ts'
import { mountForm } from '../testing/mount-form.tsx'

const NAME: FieldInput = { id: 'name', name: 'name', label: 'Name' }
const html = (content: string, enableVariables = true): FieldInput => ({
  id: 'html',
  type: 'html',
  htmlContent: { content, enableVariables },
})

let form: ReturnType<typeof mountForm>
beforeEach(async () => {
  await preloadAllParts()
  vi.useFakeTimers()
})
afterEach(() => {
  form.unmount()
  vi.useRealTimers()
})

const picture = () => form.host.querySelector('img')
const source = () => picture()?.getAttribute('src') ?? null

describe('a picture in an HTML field', () => {
  it('is requested once, however often an answer changes the text around it', () => {
    form = mountForm([NAME, html('<p>Dear {{name}}</p><img src="/card.png" alt="For {{name}}">')])
    const first = picture()
    expect(source()).toBe('/card.png')
    for (const typed of ['R', 'Ra', 'Rah']) form.type('name', typed)
    expect(form.host.textContent).toContain('Dear Rah')
    expect(picture()).toBe(first)
    expect(picture()?.alt).toBe('For Rah')
  })

  it('whose address has an answer is requested when the person stops typing', () => {
    form = mountForm([NAME, html('<p>You: <img src="/badge?name={{name}}" alt=""></p>')], {
      answers: { name: 'A' },
    })
    expect(source()).toBe('/badge?name=A')
    form.type('name', 'Ab')
    form.type('name', 'Abc')
    expect(source()).toBeNull()
    vi.advanceTimersByTime(1_000)
    expect(source()).toBe('/badge?name=Abc')
  })
})

describe('an HTML field whose variables are switched off', () => {
  it.each(['live', 'edit', 'readOnly', 'preview'] as const)(
    'shows no known variable in braces while the form is shown as %s',
    (mode) => {
      const content = '<p>Dear [{{name}}] [{{uniqueId}}{{bkashTrxId}}] {{unknown}}</p>'
      form = mountForm([NAME, html(content, false)], { mode, answers: { name: 'Rahima' } })
      expect(form.host.textContent).toContain('Dear [] [] {{unknown}}')
    },
  )
})
