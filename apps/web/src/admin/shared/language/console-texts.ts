import { isLocale, type Locale, type Reader } from '@nibondhon/domain'
import { setRequestLanguage } from '../../../lib/staff-headers.ts'
import { browserStore } from '../session/browser-store.ts'

/** How a user reads the console. The digits count in Bangla only: English has its own. */
export interface LanguageChoice {
  language: Locale
  digits: Locale
}

/** The sign-in page is in the language of the last person who used this browser. */
const LANGUAGE_KEY = 'consoleLanguage'
const DIGITS_KEY = 'consoleDigits'

let choice: LanguageChoice = { language: 'en', digits: 'en' }
let timeZone = 'Asia/Dhaka'
const loaders: (() => Promise<void>)[] = []

/** The language of the console. It changes only where every text is rendered anew: at a sign-in or a reload. */
export function consoleLanguage(): Locale {
  return choice.language
}

/** The digits of numbers, dates and amounts. */
export function consoleDigits(): Locale {
  return choice.language === 'bn' ? choice.digits : 'en'
}

/** Of the association: staff write and read all times by its clock. */
export function consoleTimeZone(): string {
  return timeZone
}

export function setConsoleTimeZone(ofAssociation: string): void {
  timeZone = ofAssociation
}

/** For texts that the domain writes. */
export function consoleReader(): Reader {
  return { language: consoleLanguage(), digits: consoleDigits() }
}

/** Before the console is rendered: the language that was chosen in this browser, and the zone that the server wrote. */
export async function startConsoleLanguage(): Promise<void> {
  setConsoleTimeZone(document.documentElement.dataset['timeZone'] ?? timeZone)
  const store = browserStore()
  const language = store?.getItem(LANGUAGE_KEY)
  const digits = store?.getItem(DIGITS_KEY)
  await apply({
    language: isLocale(language) ? language : 'en',
    digits: isLocale(digits) ? digits : 'en',
  })
}

/** Before a signed-in person sees the console: the language of their account, also for the next start here. */
export async function applyLanguageOf({ language, digits }: LanguageChoice): Promise<void> {
  rememberLanguage({ language, digits })
  await apply({ language, digits })
}

/** For the next start in this browser. */
export function rememberLanguage({ language, digits }: LanguageChoice): void {
  try {
    browserStore()?.setItem(LANGUAGE_KEY, language)
    browserStore()?.setItem(DIGITS_KEY, digits)
  } catch {
    // The storage is full: the account still has the choice.
  }
}

async function apply(next: LanguageChoice): Promise<void> {
  choice = next
  setRequestLanguage(consoleReader())
  document.documentElement.lang = next.language
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
  return () => (choice.language === 'bn' ? (bangla ?? english) : english)
}

/** After the code of a screen has loaded: the texts that came with it. */
export async function loadConsoleTexts(): Promise<void> {
  if (choice.language === 'bn') await Promise.all(loaders.map((load) => load().catch(() => undefined)))
}
