// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { applyLanguageOf } from './console-texts.ts'
import { knownMessage } from './known-messages.ts'

afterEach(() => applyLanguageOf({ language: 'en', digits: 'en' }))

describe('a message of the server', () => {
  it('is shown as it came in English', () => {
    expect(knownMessage('Form not found')).toBe('Form not found')
  })

  it('is in Bangla where it is known, else in English', async () => {
    await applyLanguageOf({ language: 'bn', digits: 'bn' })
    expect(knownMessage('Form not found')).toBe('ফরমটি পাওয়া যায়নি')
    expect(knownMessage('Something new')).toBe('Something new')
    expect(knownMessage('constructor')).toBe('constructor')
  })
})
