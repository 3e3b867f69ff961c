import {
  localDateTimeText,
  localiseForm,
  type FormDefinition,
  type Locale,
  zoneName,
} from '@nibondhon/domain'
import { shareTextsBn } from './texts/share-texts-bn.ts'
import { shareTextsEn, type ShareTexts } from './texts/share-texts-en.ts'

/** Not texts of the console: a message is in the language of those who get it. */
const TEXTS: Readonly<Record<Locale, ShareTexts>> = { en: shareTextsEn, bn: shareTextsBn }

interface ShareMessage {
  form: FormDefinition
  link: string
  locale: Locale
  timeZone: string
  now?: number
}

/** What staff write to members about a form: its title, its link, and when it opens and closes. */
export function shareMessage({ form, link, locale, timeZone, now = Date.now() }: ShareMessage): string {
  const texts = TEXTS[locale]
  const { opensAt, closesAt } = form.settings.schedule
  const at = (time: string) => `${localDateTimeText(time, timeZone, locale)} (${zoneName(timeZone, locale)})`
  return [
    localiseForm(form, locale).title,
    texts.register(link),
    ...(opensAt !== null && Date.parse(opensAt) > now ? [texts.opens(at(opensAt))] : []),
    ...(closesAt === null ? [] : [texts.closes(at(closesAt))]),
  ].join('\n')
}
