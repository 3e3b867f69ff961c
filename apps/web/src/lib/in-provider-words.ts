import { nameProvider, providerWords, type Locale, type ProviderWords } from '@nibondhon/domain'

/** Texts in the words of the provider that is meant, in place of `{name}` and the like; of bKash where none is. */
export function inProviderWords<T>(texts: T, method: string | null | undefined, locale: Locale): T {
  return withWords(texts, providerWords(method, locale))
}

function withWords<T>(value: T, words: ProviderWords): T {
  if (typeof value === 'string') return nameProvider(value, words) as T
  if (typeof value === 'function') {
    const write = value as unknown as (...inputs: string[]) => string
    return ((...inputs: string[]) => nameProvider(write(...inputs), words)) as T
  }
  if (Array.isArray(value)) return value.map((part: unknown) => withWords(part, words)) as T
  const parts = Object.entries(value as object).map(([key, part]) => [key, withWords<unknown>(part, words)])
  return Object.fromEntries(parts) as T
}
