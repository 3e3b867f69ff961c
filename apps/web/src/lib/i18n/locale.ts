import { isLocale, type Locale } from '@nibondhon/domain'

const KEY = 'locale'

/** What the person chose before; else the first language of their browser that we speak; else English. */
export function initialLocale(): Locale {
  return rememberedLocale() ?? firstSpoken(navigator.languages)
}

function firstSpoken(languages: readonly string[]): Locale {
  const spoken = languages.map((tag) => tag.toLowerCase().split('-', 1)[0]).find(isLocale)
  return spoken ?? 'en'
}

export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(KEY, locale)
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

function rememberedLocale(): Locale | null {
  try {
    const stored = localStorage.getItem(KEY)
    return isLocale(stored) ? stored : null
  } catch {
    return null
  }
}
