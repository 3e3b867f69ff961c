import { isLocale, type Locale } from '@nibondhon/domain'

const KEY = 'locale'

/** The language that the person chose before; else the first of the browser that is supported; else English. */
export function initialLocale(): Locale {
  return rememberedLocale() ?? firstSupported(navigator.languages)
}

function firstSupported(languages: readonly string[]): Locale {
  const supported = languages.map((tag) => tag.toLowerCase().split('-', 1)[0]).find(isLocale)
  return supported ?? 'en'
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
