import { isLocale, type Locale, READY_TEXTS, type ReadyText, readyText } from '@nibondhon/domain'
import { messageTexts } from '../texts/message-texts.ts'

/** A ready text among the saved ones: what a choice of templates has as its value. */
function idOf(name: ReadyText, locale: Locale): string {
  return `ready:${name}:${locale}`
}

export interface ReadyChoice {
  id: string
  name: string
  texts: ReturnType<typeof readyText>
}

function readyChoice(name: ReadyText, locale: Locale): ReadyChoice {
  const labels = messageTexts().ready
  return {
    id: idOf(name, locale),
    name: `${labels.names[name]} · ${labels.languages[locale]}`,
    texts: readyText(name, locale),
  }
}

/** All ready texts, those in the language of the reader first. */
export function readyChoices(language: Locale): ReadyChoice[] {
  const others: Locale[] = language === 'bn' ? ['bn', 'en'] : ['en', 'bn']
  return others.flatMap((locale) => READY_TEXTS.map((name) => readyChoice(name, locale)))
}

/** The one that an address names; null where it names none. */
export function readReady(value: string | null, language: string): ReadyChoice | null {
  const name = READY_TEXTS.find((one) => one === value)
  return name && isLocale(language) ? readyChoice(name, language) : null
}
