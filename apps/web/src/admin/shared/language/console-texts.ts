import { isLocale, localDigits, type Locale } from '@nibondhon/domain'
import { browserStore } from '../session/browser-store.ts'

const STORAGE_KEY = 'consoleLanguage'

let language: Locale = 'en'
const loaders: (() => Promise<void>)[] = []

/** The language of the console. It is chosen once for a page: another choice loads the page again. */
export function consoleLanguage(): Locale {
  return language
}

/** Before the console is rendered: the language that was chosen in this browser. */
export async function startConsoleLanguage(): Promise<void> {
  const stored = browserStore()?.getItem(STORAGE_KEY)
  language = isLocale(stored) ? stored : 'en'
  document.documentElement.lang = language
  await loadConsoleTexts()
}

/**
 * The texts of one area in both languages. English is part of the area's own chunk; Bangla is a chunk beside it, which
 * is loaded before a reader of Bangla sees the area. A key that is missing in Bangla does not compile.
 */
export function consoleTexts<Texts>(english: Texts, loadBangla: () => Promise<Texts>): () => Texts {
  let bangla: Texts | null = null
  loaders.push(async () => {
    bangla ??= await loadBangla()
  })
  // Without a network, English is better than nothing.
  return () => (language === 'bn' ? (bangla ?? english) : english)
}

/** After the code of a screen has loaded: the texts that came with it. */
export async function loadConsoleTexts(): Promise<void> {
  if (language === 'bn') await Promise.all(loaders.map((load) => load().catch(() => undefined)))
}

/** A number in a sentence, with the digits and commas of the language. */
export function countText(count: number): string {
  return localDigits(count.toLocaleString('en'), language)
}
