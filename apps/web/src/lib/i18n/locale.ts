import { isLocale, type Locale } from '@nibondhon/domain'

/** In a cookie, so that the server renders the next page in it. */
const COOKIE = 'locale'
const YEAR_SECONDS = 365 * 24 * 60 * 60

export function rememberLocale(locale: Locale): void {
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

/**
 * What a person chose when choices were kept in the browser's storage, where the server cannot see them. It is moved to
 * the cookie. Null when there is none.
 */
export function takeStoredLocale(): Locale | null {
  try {
    const stored = localStorage.getItem(COOKIE)
    localStorage.removeItem(COOKIE)
    if (!isLocale(stored) || rememberedLocale() !== null) return null
    rememberLocale(stored)
    return stored
  } catch {
    return null
  }
}

export function rememberedLocale(): Locale | null {
  const value = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
  return isLocale(value) ? value : null
}
