import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { initialLocale, rememberLocale, type Locale } from './locale.ts'

/**
 * Words in two languages for one set of screens. The first language is part of the bundle, the others are
 * chunks of their own: nobody downloads a language they do not read.
 */
export function createI18n<Words>(
  dictionaries: { en: Words } & Record<Exclude<Locale, 'en'>, () => Promise<Words>>,
) {
  const Context = createContext<I18n<Words> | null>(null)

  async function load(locale: Locale): Promise<Loaded<Words>> {
    if (locale === 'en') return { locale, words: dictionaries.en }
    try {
      return { locale, words: await dictionaries[locale]() }
    } catch {
      // Without a network English is better than nothing.
      return { locale: 'en', words: dictionaries.en }
    }
  }

  function I18nProvider({ initial, children }: { initial: Loaded<Words>; children: ReactNode }) {
    const [loaded, setLoaded] = useState(initial)
    const { locale, words } = loaded

    useEffect(() => {
      document.documentElement.lang = locale
    }, [locale])

    const setLocale = useCallback(async (next: Locale) => {
      const nextLoaded = await load(next)
      if (nextLoaded.locale === next) rememberLocale(next)
      // In a transition, so that a screen stays in view while its own words are still on their way.
      startTransition(() => setLoaded(nextLoaded))
    }, [])

    const value = useMemo(() => ({ locale, words, setLocale }), [locale, words, setLocale])
    return <Context value={value}>{children}</Context>
  }

  function useI18n(): I18n<Words> {
    const value = use(Context)
    if (!value) throw new Error('useI18n must be used within an I18nProvider')
    return value
  }

  return { I18nProvider, useI18n, loadInitial: () => load(initialLocale()) }
}

export interface Loaded<Words> {
  locale: Locale
  words: Words
}

export interface I18n<Words> extends Loaded<Words> {
  setLocale: (locale: Locale) => Promise<void>
}
