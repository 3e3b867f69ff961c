import type { Locale } from '@nibondhon/domain'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { rememberLocale } from './locale.ts'

/**
 * Messages in two languages for one set of screens. English is part of the bundle; other languages are chunks of their
 * own, so that members download only the language they read. A lazy screen brings messages of its own. They are loaded
 * before the screen is shown, so that no screen waits for its messages.
 */
export function createI18n<Messages>(
  dictionaries: { en: Messages } & Record<Exclude<Locale, 'en'>, () => Promise<Messages>>,
) {
  const Context = createContext<I18n<Messages> | null>(null)
  const screenLoaders: (() => Promise<void>)[] = []
  let requestedLocale: Locale = 'en'

  async function load(locale: Locale): Promise<Loaded<Messages>> {
    requestedLocale = locale
    if (locale === 'en') return { locale, messages: dictionaries.en }
    try {
      const [messages] = await Promise.all([dictionaries[locale](), loadScreenMessages()])
      return { locale, messages }
    } catch {
      // Without a network, English is better than nothing.
      requestedLocale = 'en'
      return { locale: 'en', messages: dictionaries.en }
    }
  }

  /** For a screen whose code has just loaded: its messages in the language that is shown or requested. */
  async function loadScreenMessages(): Promise<void> {
    if (requestedLocale !== 'en')
      await Promise.all(screenLoaders.map((loadMessages) => loadMessages().catch(() => undefined)))
  }

  function I18nProvider({ initial, children }: { initial: Loaded<Messages>; children: ReactNode }) {
    const [loaded, setLoaded] = useState(initial)
    const { locale, messages } = loaded

    useEffect(() => {
      document.documentElement.lang = locale
    }, [locale])

    const setLocale = useCallback(async (next: Locale) => {
      const nextLoaded = await load(next)
      // The language could not be loaded, or another was chosen meanwhile.
      if (requestedLocale !== next) return
      rememberLocale(next)
      forgetLanguageInAddress()
      setLoaded(nextLoaded)
    }, [])

    const value = useMemo(() => ({ locale, messages, setLocale }), [locale, messages, setLocale])
    return <Context value={value}>{children}</Context>
  }

  function useI18n(): I18n<Messages> {
    const value = use(Context)
    if (!value) throw new Error('useI18n must be used within an I18nProvider')
    return value
  }

  return {
    I18nProvider,
    useI18n,
    load,
    addScreenLoader: (loadMessages: () => Promise<void>) => void screenLoaders.push(loadMessages),
    loadScreenMessages,
  }
}

/** It would decide again when the page is reloaded, against the choice just made. */
function forgetLanguageInAddress(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.delete('lang')
  window.history.replaceState(window.history.state, '', url)
}

export interface Loaded<Messages> {
  locale: Locale
  messages: Messages
}

export interface I18n<Messages> extends Loaded<Messages> {
  setLocale: (locale: Locale) => Promise<void>
}
