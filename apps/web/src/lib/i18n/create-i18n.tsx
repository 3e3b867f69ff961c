import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { initialLocale, rememberLocale, type Locale } from './locale.ts'

/**
 * Words in two languages for one set of screens. The first language is part of the bundle, the others are
 * chunks of their own: nobody downloads a language they do not read. Screens that come later bring words along;
 * those too are there before they are shown, so that no screen that is being read ever has to wait for them:
 * Preact would take it away meanwhile, and what was chosen on it.
 */
export function createI18n<Words>(
  dictionaries: { en: Words } & Record<Exclude<Locale, 'en'>, () => Promise<Words>>,
) {
  const Context = createContext<I18n<Words> | null>(null)
  const loadersOfScreens: (() => Promise<void>)[] = []
  let wanted: Locale = 'en'

  async function load(locale: Locale): Promise<Loaded<Words>> {
    wanted = locale
    if (locale === 'en') return { locale, words: dictionaries.en }
    try {
      const [words] = await Promise.all([dictionaries[locale](), loadWordsOfScreens()])
      return { locale, words }
    } catch {
      // Without a network English is better than nothing.
      wanted = 'en'
      return { locale: 'en', words: dictionaries.en }
    }
  }

  /** For a screen whose code has just arrived: its words in the language that is read, or is about to be. */
  async function loadWordsOfScreens(): Promise<void> {
    if (wanted !== 'en') await Promise.allSettled(loadersOfScreens.map((loadWords) => loadWords()))
  }

  function I18nProvider({ initial, children }: { initial: Loaded<Words>; children: ReactNode }) {
    const [loaded, setLoaded] = useState(initial)
    const { locale, words } = loaded

    useEffect(() => {
      document.documentElement.lang = locale
    }, [locale])

    const setLocale = useCallback(async (next: Locale) => {
      const nextLoaded = await load(next)
      // It could not be had, or another was chosen meanwhile.
      if (wanted !== next) return
      rememberLocale(next)
      setLoaded(nextLoaded)
    }, [])

    const value = useMemo(() => ({ locale, words, setLocale }), [locale, words, setLocale])
    return <Context value={value}>{children}</Context>
  }

  function useI18n(): I18n<Words> {
    const value = use(Context)
    if (!value) throw new Error('useI18n must be used within an I18nProvider')
    return value
  }

  return {
    I18nProvider,
    useI18n,
    loadInitial: () => load(initialLocale()),
    addWordsOfScreen: (loadWords: () => Promise<void>) => void loadersOfScreens.push(loadWords),
    loadWordsOfScreens,
  }
}

export interface Loaded<Words> {
  locale: Locale
  words: Words
}

export interface I18n<Words> extends Loaded<Words> {
  setLocale: (locale: Locale) => Promise<void>
}
