// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import {
  applyLanguageOf,
  consoleLanguage,
  consoleTexts,
  loadConsoleTexts,
  startConsoleLanguage,
} from './console-texts.ts'

afterEach(async () => {
  localStorage.clear()
  await startConsoleLanguage()
})

async function startIn(language: string) {
  localStorage.setItem('consoleLanguage', language)
  await startConsoleLanguage()
}

describe('the texts of the console', () => {
  it('are English until Bangla is chosen', async () => {
    const texts = consoleTexts({ save: 'Save' }, async () => ({ save: 'সংরক্ষণ' }))
    await startConsoleLanguage()
    expect(texts().save).toBe('Save')
    expect(document.documentElement.lang).toBe('en')

    await startIn('bn')
    expect(texts().save).toBe('সংরক্ষণ')
    expect(document.documentElement.lang).toBe('bn')
  })

  it('of a screen that loads later are in the chosen language once they are loaded', async () => {
    await startIn('bn')
    const texts = consoleTexts({ save: 'Save' }, async () => ({ save: 'সংরক্ষণ' }))
    await loadConsoleTexts()
    expect(texts().save).toBe('সংরক্ষণ')
  })

  it('stay English where the Bangla ones do not arrive, and arrive at the next screen', async () => {
    let isOnline = false
    await startIn('bn')
    const texts = consoleTexts({ save: 'Save' }, async () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return { save: 'সংরক্ষণ' }
    })
    await loadConsoleTexts()
    expect(texts().save).toBe('Save')
    isOnline = true
    await loadConsoleTexts()
    expect(texts().save).toBe('সংরক্ষণ')
  })

  it('are English where an unknown language is stored', async () => {
    await startIn('fr')
    expect(consoleLanguage()).toBe('en')
  })

  it('are those of the account after a sign-in, also at the next start of this browser', async () => {
    const texts = consoleTexts({ save: 'Save' }, async () => ({ save: 'সংরক্ষণ' }))
    await applyLanguageOf({ language: 'bn', digits: 'bn' })
    expect(texts().save).toBe('সংরক্ষণ')
    await startConsoleLanguage()
    expect(consoleLanguage()).toBe('bn')
    await applyLanguageOf({ language: 'en', digits: 'bn' })
    expect(texts().save).toBe('Save')
  })
})
